import { formatOrderNumber, formatReturnNumber } from '../content/order-number.ts'
import { composeMail, type Mail, toUnproven } from '../mail/public.server.ts'
import { at, type Order, type Way } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Return, reasonWords, sendTo } from './return.ts'

export function returnAskedEmail(order: Order, asked: Return, way: Way): Mail {
  return compose(order, asked, way, {
    heading: `We have your return request ${formatReturnNumber(asked.number)}`,
    paragraphs: ['We’ll look at it next and write to you. Please don’t send anything yet.'],
  })
}

export function returnApprovedEmail(order: Order, approved: Return, way: Way): Mail {
  return compose(order, approved, way, {
    heading: `Please send it back: ${formatReturnNumber(approved.number)}`,
    paragraphs: [sendTo(formatReturnNumber(approved.number)), ...(approved.answer ? [approved.answer] : [])],
  })
}

export function returnRefusedEmail(order: Order, refused: Return, way: Way): Mail {
  return compose(order, refused, way, {
    heading: `We can’t take it back: ${formatReturnNumber(refused.number)}`,
    paragraphs: [`Why: ${refused.answer}`, 'If you see it differently, please write to us.'],
  })
}

export function returnReceivedEmail(order: Order, received: Return, way: Way): Mail {
  return compose(order, received, way, {
    heading: `Your parcel has come back: ${formatReturnNumber(received.number)}`,
    paragraphs: ['We’ll look at what is in it, then refund you.'],
  })
}

/** To the desk: where it is decided. */
export function deskEmail({ mailbox, url }: Pick<Shop, 'mailbox' | 'url'>, asked: Return): Mail {
  const address = `${url}/dashboard/returns?state=requested`
  return {
    recipient: mailbox,
    subject: `Return request ${formatReturnNumber(asked.number)}`,
    text: `${asked.quantity} of order ${formatOrderNumber(asked.orderNumber)}: ${reasonWords[asked.reason]}.\n\n${address}\n`,
  }
}

function compose(
  order: Order,
  { number, quantity, reason }: Return,
  way: Way,
  words: { heading: string; paragraphs: string[] },
): Mail {
  const mail = composeMail(order.email, {
    ...words,
    name: order.customerName,
    facts: [
      { name: 'Return', value: formatReturnNumber(number) },
      { name: 'Order', value: formatOrderNumber(order.number) },
      { name: 'What', value: `${quantity} × ${order.productName}` },
      { name: 'Reason', value: reasonWords[reason] },
    ],
    action: { label: 'See the return', address: at(way, `/dashboard/return/${order.id}`) },
  })
  return order.guestId ? toUnproven(mail) : mail
}
