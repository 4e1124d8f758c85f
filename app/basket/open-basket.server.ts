import { type Outcome, ok } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findProduct } from '../catalogue/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { readBasket, takeIn, writeBasket } from './account-basket.server.ts'
import { type BasketChange, type BasketLine, type BasketRefusal, changeBasket } from './basket.ts'
import { accountBasketCookie, deviceBasketCookie, readDeviceBasket } from './device-basket.ts'

/** Somebody with a basket: their account has it, or, of a visitor, their device, which the request's cookie shows. */
export interface BasketOwner {
  viewer: Viewer | undefined
  headers: Headers
}

export interface OpenBasket {
  lines: BasketLine[]
  /** What the device still has of before, as the account has no room for it. */
  left: BasketLine[]
  cookie: string
}

type Asking = Pick<Shop, 'db' | 'now' | 'url'>

/** Somebody's basket. What the device still has of before they signed in is taken into the account's. */
export async function openBasket(shop: Asking, { viewer, headers }: BasketOwner): Promise<OpenBasket> {
  const device = readDeviceBasket(shop.url, headers)
  if (!viewer) return { lines: device, left: [], cookie: deviceBasketCookie(shop.url, device) }
  const { lines, left } =
    device.length > 0
      ? await takeIn(shop, viewer, device)
      : { lines: await readBasket(shop.db, viewer.userId), left: [] }
  return { lines, left, cookie: accountBasketCookie(shop.url, lines, left) }
}

/** Makes one change to somebody's basket, or says why not: then all of it stays as it was. */
export async function changeOpenBasket(
  shop: Asking,
  owner: BasketOwner,
  change: BasketChange,
): Promise<Outcome<OpenBasket, BasketRefusal>> {
  const { viewer } = owner
  const before = await openBasket(shop, owner)
  if (!viewer) {
    const product = await findProduct(shop.db, change.productId)
    const changed = changeBasket(before.lines, change, product)
    if (!changed.ok) return changed
    return ok({ ...changed, left: [], cookie: deviceBasketCookie(shop.url, changed.lines) })
  }
  let refused: ({ ok: false } & BasketRefusal) | undefined
  const written = await writeBasket(shop, viewer, async (db, lines) => {
    const changed = changeBasket(lines, change, await findProduct(db, change.productId))
    if (changed.ok) return changed
    refused = changed
    return undefined
  })
  if (refused) return refused
  const lines = written?.lines ?? before.lines
  const { left } = before
  return ok({ lines, left, cookie: accountBasketCookie(shop.url, lines, left) })
}
