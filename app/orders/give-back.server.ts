import type { Cents } from '../basics/money.ts'
import type { Shop } from '../basics/shop.ts'
import { returnStock } from '../catalogue/public.server.ts'
import type { Order } from './order.ts'

/*
 * The steps of a paid order whose money goes back, in whole or in part. Payments calls them inside a transaction that
 * holds the order's lock (`lockOrder`); that no more goes back than was paid is also checked by the database.
 */

/** So much (cents) of what was paid is to go back: from now on nobody can promise it a second time. */
export async function promiseRefund(shop: Shop, order: Order, amount: Cents): Promise<void> {
  await change(shop, order.id, { refundCents: order.refundWanted + amount })
}

/** So much of what was promised has gone back; with the last of it the order is refunded. */
export async function noteRefunded(shop: Shop, order: Order, amount: Cents): Promise<void> {
  const refundedCents = order.refunded + amount
  const whole = refundedCents === order.total
  await change(shop, order.id, { refundedCents, ...(whole && { refundedAt: shop.now() }) })
}

/** So much of what was promised can't go back. */
export async function takeBackPromise(shop: Shop, order: Order, amount: Cents): Promise<void> {
  await change(shop, order.id, { refundCents: order.refundWanted - amount })
}

/** The order's pieces go back on sale, once. `actor` is the admin's `userId`. */
export async function restock(shop: Shop, order: Order, actor: string): Promise<void> {
  if (!order.stockTaken) return
  await change(shop, order.id, { stockTaken: false, restockedAt: shop.now() })
  await returnStock(shop, order.productId, order.quantity, { why: 'refunded', order: order.id, actor })
}

interface Changes {
  refundCents?: Cents
  refundedCents?: Cents
  refundedAt?: Date
  restockedAt?: Date
  stockTaken?: boolean
}

async function change(shop: Shop, id: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
}
