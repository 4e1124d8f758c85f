import { recallProducts } from '../../catalogue/public.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { writeBasket } from '../account-basket.server.ts'
import { accountBasketCookie, deviceBasketCookie } from '../device-basket.ts'
import { type BasketOwner, openBasket } from '../open-basket.server.ts'
import { orderAgain, type WantedAgain, writeMissed } from './order-again.ts'

/** Puts what was ordered into somebody's basket again. `address`: that basket, which says what is not in it as it was ordered. */
export async function takeAgain(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'pictures'>,
  owner: BasketOwner,
  orders: WantedAgain[],
): Promise<{ address: string; cookie: string }> {
  const { viewer } = owner
  const before = await openBasket(shop, owner)
  const wanted = orders.map(({ productId, quantity }) => ({ productId, quantity }))
  const ids = wanted.map(({ productId }) => productId)
  const products = (await recallProducts(shop, ids)).filter(({ onSale }) => onSale)
  const written = viewer
    ? await writeBasket(shop, viewer, async (_db, lines) => orderAgain(lines, wanted, products))
    : orderAgain(before.lines, wanted, products)
  const { lines, missed } = written ?? { lines: before.lines, missed: wanted }
  const cookie = viewer
    ? accountBasketCookie(shop.url, lines, before.left)
    : deviceBasketCookie(shop.url, lines)
  const address = missed.length > 0 ? `/basket?missed=${writeMissed(missed)}` : '/basket'
  return { address, cookie }
}
