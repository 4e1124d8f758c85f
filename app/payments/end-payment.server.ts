import { inTransaction } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import { lockOrder, stopPaying } from '../orders/public.server.ts'
import { livePayment } from './find-payment.server.ts'
import type { EndReason, Payment } from './payment.ts'

/** Ends a payment, in a transaction that holds its order's lock; the order is then free for another. */
export async function endPayment(shop: Shop, payment: Payment, endReason: EndReason): Promise<void> {
  const now = shop.now()
  await shop.db
    .updateTable('payments')
    .set({ endedAt: now, endReason, refundDueAt: endReason === 'too-late' ? now : null })
    .where('id', '=', payment.id)
    .execute()
  if (!payment.endedAt) await stopPaying(shop, payment.orderId)
}

/** Ends a payment that the provider does not know (any more), so that the order can be paid anew. */
export async function endLostPayment(shop: Shop, payment: Payment): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    await lockOrder(db, payment.orderId)
    const live = await livePayment(db, payment.orderId)
    if (live?.id === payment.id) await endPayment({ ...shop, db }, live, 'lost')
  })
}
