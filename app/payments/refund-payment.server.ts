import { inTransaction } from '../basics/database.ts'
import { formatMoney } from '../basics/money.ts'
import type { Shop } from '../basics/shop.ts'
import { queueMail } from '../mail/public.server.ts'
import { lockOrder } from '../orders/public.server.ts'
import { selectPayments } from './find-payment.server.ts'

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
  if (!refunded.ok) return
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
  const why = order.cancelledAt ? 'it had been cancelled' : 'it was paid or sold out already'
  await queueMail(shop.db, {
    recipient: order.email,
    subject: `Your payment of ${formatMoney(amount)} goes back to you`,
    text: [
      `Hello ${order.customerName},`,
      `your card payment of ${formatMoney(amount)} for "${order.productName}" reached us when ${why}.`,
      'We have refunded it in full. It will be on your card within a few days; you need not do anything.',
    ].join('\n\n'),
  })
  await shop.db
    .insertInto('auditLog')
    .values({
      at: shop.now(),
      actorId: null,
      act: 'payment-refunded',
      subject: orderId,
      before: null,
      after: JSON.stringify({ intent, amount }),
    })
    .execute()
}
