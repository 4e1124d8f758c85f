import { formatMoney } from '../basics/money.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'
import type { Order } from '../orders/order.ts'

/** Tells a customer that their money goes back, because it came when the order could no longer be paid. */
export function refundLetter(order: Order, shopUrl: string): Mail {
  const amount = formatMoney(order.total)
  const why = order.cancelledAt ? 'it had been cancelled' : 'it was paid or sold out already'
  return composeMail(order.email, {
    name: order.customerName,
    heading: `Your payment of ${amount} goes back to you`,
    paragraphs: [
      `Your card payment for “${order.productName}” reached us when ${why}.`,
      'We have refunded it in full. It will be on your card within a few days; you need not do anything.',
    ],
    action: { label: 'See your orders', address: `${shopUrl}/dashboard/myorder` },
  })
}
