import type { Cents } from '../basics/money.ts'
import { lockCheckout, stopPaying } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { livePayment } from './find-payment.server.ts'
import type { EndReason, Payment } from './payment.ts'

/** Ends a payment, in a transaction that holds its checkout's lock; that is then free for another. */
export async function endPayment(
  shop: Pick<Shop, 'db' | 'now'>,
  payment: Payment,
  endReason: EndReason,
): Promise<void> {
  await paymentEnding(shop, payment, endReason).execute()
  if (!payment.endedAt) await stopPaying(shop, payment.orderId)
}

/** As a part of the statement that has the checkout paid, and so frees it. */
export function paymentEnding(shop: Pick<Shop, 'db' | 'now'>, { id }: Payment, endReason: EndReason) {
  return shop.db.updateTable('payments').set({ endedAt: shop.now(), endReason }).where('id', '=', id)
}

/** Ends a payment that the provider does not know (any more), so that the checkout can be paid anew. */
export async function endLostPayment(shop: Pick<Shop, 'db' | 'now'>, payment: Payment): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    await lockCheckout(db, payment.orderId)
    const live = await livePayment(db, payment.orderId)
    if (live?.id === payment.id) await endPayment({ ...shop, db }, live, 'lost')
  })
}

/** It is booked on the checkout's first order. @returns the refund of all of it, to be settled after the commit */
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
