import { type Cents, formatMoney } from '../basics/money.ts'
import { formatCreditNumber, formatOrderNumber } from '../content/order-number.ts'
import { composeMail, type Mail, toUnproven } from '../mail/public.server.ts'
import { type Order, paidFor } from '../orders/order.ts'
import { at, type Way } from '../orders/public.server.ts'
import type { Refund } from './refund.ts'

export function refundEmail(order: Order, refund: Refund, way: Way): Mail {
  const amount = formatMoney(refund.amount)
  const { creditNumber } = refund
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading:
      refund.cause === 'too-late'
        ? `Your payment of ${amount} goes back to you`
        : `We have refunded ${amount}`,
    paragraphs: refund.cause === 'too-late' ? cameTooLate(order) : given(order, refund),
    facts: [
      { name: 'Order', value: formatOrderNumber(order.number) },
      ...(creditNumber === null ? [] : [{ name: 'Credit note', value: formatCreditNumber(creditNumber) }]),
    ],
    action:
      creditNumber === null
        ? { label: 'See your orders', address: at(way, `/dashboard/myorder`) }
        : { label: 'See the credit note', address: at(way, `/dashboard/credit-note/${refund.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

/** To a customer who cancelled a paid order; another mail follows once the money has gone back. */
export function cancelledEmail(order: Order, amount: Cents, way: Way): Mail {
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading: `Cancelled: ${order.quantity} × ${order.productName}`,
    paragraphs: [
      'You have cancelled this order, and it will not be sent.',
      `${formatMoney(amount)} goes back to the card that you paid with. You don’t need to do anything.`,
    ],
    facts: [{ name: 'Order', value: formatOrderNumber(order.number) }],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

/** To a customer who cancelled a paid order and was promised its money: it has not gone back. */
export function notGivenBackEmail(order: Order, { amount, what }: Refund, way: Way): Mail {
  const name = what === 'delivery' ? 'delivery' : `“${order.productName}”`
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading: `We could not give ${formatMoney(amount)} back yet`,
    paragraphs: [
      `You have cancelled an order. The card provider has refused to send back the ${formatMoney(amount)} for ${name}. We are looking into it.`,
      'You can ask for it again on the page of your order, or write to us if your card is no longer valid.',
    ],
    facts: [{ name: 'Order', value: formatOrderNumber(order.number) }],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

/** To a customer whose refund did not reach their card, days after the shop had made it. */
export function refundUndoneEmail(order: Order, { amount, what }: Refund, way: Way): Mail {
  const name = what === 'delivery' ? 'delivery' : `“${order.productName}”`
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading: `Your refund of ${formatMoney(amount)} has come back to us`,
    paragraphs: [
      `We refunded ${formatMoney(amount)} for ${name}, but your bank has sent it back: the card may have expired, or its account may have been closed.`,
      'The money is still yours. Please write to us and say how we can pay you.',
    ],
    facts: [{ name: 'Order', value: formatOrderNumber(order.number) }],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

export function repaidEmail(order: Order, { amount, what }: Refund, how: string, way: Way): Mail {
  const name = what === 'delivery' ? 'delivery' : `“${order.productName}”`
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading: `We have paid you ${formatMoney(amount)}`,
    paragraphs: [
      `The refund of ${formatMoney(amount)} for ${name}, which your bank had sent back, has now been paid.`,
      `How: ${how}`,
    ],
    facts: [{ name: 'Order', value: formatOrderNumber(order.number) }],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

function cameTooLate(order: Order): string[] {
  const why = order.cancelledAt ? 'had been cancelled' : 'had been paid or had sold out'
  return [
    `Your card payment for “${order.productName}” reached us after the order ${why}.`,
    'We have refunded it in full. It will be on your card within a few days; you don’t need to do anything.',
  ]
}

function given(order: Order, { what, amount, quantity, reason }: Refund): string[] {
  const { paid } = paidFor(order, what)
  const name = what === 'delivery' ? 'delivery' : `“${order.productName}”`
  const share = amount === paid ? 'all' : `${formatMoney(amount)} of the ${formatMoney(paid)}`
  const pieces = quantity !== null && order.quantity > 1 ? `: ${quantity} of ${order.quantity} pieces` : ''
  return [
    `We have refunded ${share} that you paid for ${name}${pieces}.`,
    ...(reason ? [`Why: ${reason}`] : []),
    'It will be on your card within a few days; you don’t need to do anything.',
  ]
}
