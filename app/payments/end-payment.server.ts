import type { Cents } from '../basics/money.ts'
import { lockOrder, stopPaying } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { livePayment } from './find-payment.server.ts'
import type { EndReason, Payment } from './payment.ts'

/** Ends a payment, in a transaction that holds its order's lock; the order is then free for another. */
export async function endPayment(
  shop: Pick<Shop, 'db' | 'now'>,
  payment: Payment,
  endReason: EndReason,
): Promise<void> {
  await paymentEnding(shop, payment, endReason).execute()
  if (!payment.endedAt) await stopPaying(shop, payment.orderId)
}

/** As a part of the statement that has the order paid, and so frees it. */
export function paymentEnding(shop: Pick<Shop, 'db' | 'now'>, { id }: Payment, endReason: EndReason) {
  return shop.db.updateTable('payments').set({ endedAt: shop.now(), endReason }).where('id', '=', id)
}

/** Ends a payment that the provider does not know (any more), so that the order can be paid anew. */
export async function endLostPayment(shop: Pick<Shop, 'db' | 'now'>, payment: Payment): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    await lockOrder(db, payment.orderId)
    const live = await livePayment(db, payment.orderId)
    if (live?.id === payment.id) await endPayment({ ...shop, db }, live, 'lost')
  })
}

/** @returns the refund of all of it, to be settled after the commit */
export async function endTooLate(
  shop: Pick<Shop, 'db' | 'now'>,
  payment: Payment,
  amountCents: Cents,
): Promise<string> {
  await endPayment(shop, payment, 'too-late')
  const { id: paymentId, orderId } = payment
  const { id } = await shop.db
    .insertInto('refunds')
    .values({ orderId, paymentId, amountCents, cause: 'too-late', wantedAt: shop.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
