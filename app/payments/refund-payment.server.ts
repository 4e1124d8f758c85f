import { record } from '../audit/public.server.ts'
import { inTransaction } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import { lockOrder } from '../orders/public.server.ts'
import { selectPayments } from './find-payment.server.ts'
import { refundLetter } from './refund-letter.server.ts'

/**
 * Gives back the money of a payment that came too late (contract, "Decided"), and tells the customer.
 * When the provider does not answer, the reconciler tries again.
 */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const payment = await selectPayments(shop.db)
    .where('id', '=', paymentId)
    .where('refundDueAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .executeTakeFirst()
  if (!payment?.providerId) return
  const refunded = await shop.cardProvider.refund(payment.providerId, `refund:${paymentId}`)
  if (!refunded.ok) {
    shop.log.error(
      { payment: paymentId, ...refunded },
      'money that came too late could not be given back yet',
    )
    return
  }
  await inTransaction(shop.db, async (db) => {
    const first = await db
      .updateTable('payments')
      .set({ refundedAt: shop.now() })
      .where('id', '=', paymentId)
      .where('refundedAt', 'is', null)
      .returning('amountCents as amount')
      .executeTakeFirst()
    if (first) await tell({ ...shop, db }, payment.orderId, first.amount, payment.providerId)
  })
}

async function tell(shop: Shop, orderId: string, amount: number, intent: string | null): Promise<void> {
  const order = await lockOrder(shop.db, orderId)
  if (!order) return
  await shop.postman.send(shop.db, refundLetter(order, shop.url))
  const after = { intent, amount }
  await record(shop.db, { act: 'payment-refunded', subject: orderId, after })
}
