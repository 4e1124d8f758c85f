import { returnStock } from '../catalogue/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { orderExpiredEmail } from './emails.server.ts'
import { lockOrder } from './find-order.server.ts'
import type { Order } from './order.ts'

const atOnce = 500

/**
 * Puts the stock of unpaid orders back on sale once their hold has lapsed (contract, "Decided"), and
 * tells their owners. The order stays unpaid; paying it takes the stock again. An order with an open card payment keeps
 * its stock.
 */
export async function expireOrders(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
): Promise<void> {
  const lapsed = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('stockTaken', '=', true)
    .where('paidAt', 'is', null)
    .where('payingSince', 'is', null)
    .where('heldUntil', '<=', shop.now())
    .orderBy('heldUntil')
    .limit(atOnce)
    .execute()
  for (const { id } of lapsed) await expireOrder(shop, id)
}

/** As `expireOrders`, of one order, if its hold has lapsed. */
export async function expireOrder(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  id: string,
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, id)
    if (!order || !lapses(order, shop.now())) return
    await lapse({ ...shop, db }, order)
    await shop.postman.send(db, orderExpiredEmail(order, shop.url))
  })
}

/** Puts an order's stock back on sale, in a transaction that holds its lock; it stays unpaid. */
export async function lapse(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  { id, productId, quantity }: Order,
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ stockTaken: false, heldUntil: null })
    .where('id', '=', id)
    .execute()
  await returnStock(shop, productId, quantity, { why: 'lapsed', order: id })
}

export function lapses(order: Order, now: Date): boolean {
  const open = order.stockTaken && !order.paidAt && !order.payingSince
  return open && order.heldUntil !== null && order.heldUntil <= now
}
