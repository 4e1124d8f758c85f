import { type Cents, formatMoney } from '../basics/money.ts'
import { formatCreditNumber, formatOrderNumber } from '../content/order-number.ts'
import { composeMail, type Mail, toUnproven } from '../mail/public.server.ts'
import { type Order, type PaidPart, paidFor } from '../orders/order.ts'
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
    facts: factsOf(order, creditNumber),
    action:
      creditNumber === null
        ? { label: 'See your orders', address: at(way, `/dashboard/myorder`) }
        : { label: 'See the credit note', address: at(way, `/dashboard/credit-note/${refund.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

/** To a customer who cancelled a paid order; another mail follows once the money has gone back. */
export function cancelledEmail(order: Order, amount: Cents, way: Way): Mail {
  return aboutOrder(order, way, `Cancelled: ${order.quantity} × ${order.productName}`, [
    'You have cancelled this order, and it will not be sent.',
    `${formatMoney(amount)} goes back to the card that you paid with. You don’t need to do anything.`,
  ])
}

/** To a customer who cancelled a paid order, or has sent it back, and was promised its money: it has not gone back. */
export function notGivenBackEmail(order: Order, { amount, what, cause }: Refund, way: Way): Mail {
  const refused = `The card provider has refused to send back the ${formatMoney(amount)} for ${nameOf(order, what)}. We are looking into it.`
  const told =
    cause === 'customer'
      ? [
          `You have cancelled an order. ${refused}`,
          'You can ask for it again on the page of your order, or write to us if your card is no longer valid.',
        ]
      : [`We have received what you sent back. ${refused}`, stillYours]
  return aboutOrder(order, way, `We could not give ${formatMoney(amount)} back yet`, told)
}

const stillYours = 'The money is still yours. Please write to us and say how we can pay you.'

/** To a customer whose payment came too late, and whose money has not gone back. */
export function tooLateRefusedEmail(order: Order, { amount }: Refund, way: Way): Mail {
  return aboutOrder(order, way, `We could not give ${formatMoney(amount)} back yet`, [
    `${reachedUs(order)} The card provider has refused to send the ${formatMoney(amount)} back. We are looking into it.`,
    stillYours,
  ])
}

/** To a customer whose refund did not reach their card, days after the shop had made it. */
export function refundUndoneEmail(order: Order, { amount, what }: Refund, way: Way): Mail {
  return aboutOrder(order, way, `Your refund of ${formatMoney(amount)} has come back to us`, [
    `We refunded ${formatMoney(amount)} for ${nameOf(order, what)}, but your bank has sent it back: the card may have expired, or its account may have been closed.`,
    stillYours,
  ])
}

/** Of what came back or was refused; with a credit note that is issued only now, its number. */
export function repaidEmail(order: Order, refund: Refund, how: string, way: Way): Mail {
  const { amount, what, reason } = refund
  const paid = `The refund of ${formatMoney(amount)} for ${nameOf(order, what)} could not reach your card, and has now been paid.`
  const why = reason ? [`Why: ${reason}`] : []
  return aboutOrder(
    order,
    way,
    `We have paid you ${formatMoney(amount)}`,
    [paid, ...why, `How: ${how}`],
    refund,
  )
}

function aboutOrder(
  order: Order,
  way: Way,
  heading: string,
  paragraphs: string[],
  credited?: Pick<Refund, 'creditNumber'>,
): Mail {
  const mail = composeMail(order.email, {
    name: order.customerName,
    heading,
    paragraphs,
    facts: factsOf(order, credited?.creditNumber ?? null),
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}

function factsOf({ number }: Order, creditNumber: number | null) {
  const order = { name: 'Order', value: formatOrderNumber(number) }
  return creditNumber === null
    ? [order]
    : [order, { name: 'Credit note', value: formatCreditNumber(creditNumber) }]
}

function nameOf({ productName }: Order, what: PaidPart): string {
  return what === 'delivery' ? 'delivery' : `“${productName}”`
}

function cameTooLate(order: Order): string[] {
  return [
    reachedUs(order),
    'We have refunded it in full. It will be on your card within a few days; you don’t need to do anything.',
  ]
}

function reachedUs(order: Order): string {
  const why = order.cancelledAt ? 'had been cancelled' : 'had been paid, or its part had sold out'
  return `Your card payment for “${order.productName}” reached us after the order ${why}.`
}

function given(order: Order, { what, amount, quantity, reason }: Refund): string[] {
  const { paid } = paidFor(order, what)
  const share = amount === paid ? 'all' : `${formatMoney(amount)} of the ${formatMoney(paid)}`
  const pieces = quantity !== null && order.quantity > 1 ? `: ${quantity} of ${order.quantity} pieces` : ''
  return [
    `We have refunded ${share} that you paid for ${nameOf(order, what)}${pieces}.`,
    ...(reason ? [`Why: ${reason}`] : []),
    'It will be on your card within a few days; you don’t need to do anything.',
  ]
}
