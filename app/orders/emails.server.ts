import { formatMoney } from '../basics/money.ts'
import { formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import { composeMail, type Mail } from '../mail/public.server.ts'
import type { Order } from './order.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function orderPlacedEmail(order: OrderFacts, shopUrl: string): Mail {
  const until = order.heldUntil && `${moment.format(order.heldUntil)} UTC`
  return compose(order, {
    heading: `Your order ${formatOrderNumber(order.number)}: ${whatOf(order)}`,
    paragraphs: [
      'Thank you for your order.',
      ...(until ? [`It is held for you until ${until}. We will pack it as soon as it is paid.`] : []),
    ],
    action: { label: 'Pay it', address: `${shopUrl}/dashboard/payment/${order.id}` },
  })
}

export function orderPaidEmail(order: Order, invoiceNumber: number, shopUrl: string): Mail {
  const number = formatInvoiceNumber(invoiceNumber)
  return compose(order, {
    heading: `Paid: ${whatOf(order)} (invoice ${number})`,
    paragraphs: [
      `We have received your payment of ${formatMoney(order.total)} and will pack your order next.`,
    ],
    invoice: number,
    action: { label: 'See the invoice', address: `${shopUrl}/dashboard/invoice/${order.id}` },
  })
}

export function orderShippedEmail(order: Order, shopUrl: string): Mail {
  return compose(order, {
    heading: `On its way to you: ${whatOf(order)}`,
    paragraphs: ['Your order has left our workshop.'],
    action: { label: 'See your order', address: `${shopUrl}/dashboard/order/${order.id}` },
  })
}

/** Tells a customer the number of a parcel that is under way already: it was noted late, or wrongly. */
export function trackingEmail(order: Order, shopUrl: string): Mail {
  return compose(order, {
    heading: `Tracking number: ${whatOf(order)}`,
    paragraphs: ['Your order is on its way. This is its new tracking number.'],
    action: { label: 'See your order', address: `${shopUrl}/dashboard/order/${order.id}` },
  })
}

export function orderCancelledEmail(order: Order, by: 'owner' | 'shop', shopUrl: string): Mail {
  const paragraphs =
    by === 'owner'
      ? ['You have cancelled this order. Nothing was charged for it.']
      : [
          'We have cancelled this order, which had not been paid. Nothing was charged for it.',
          'If you still want it, please order it again, or write to us.',
        ]
  return compose(order, {
    heading: `Cancelled: ${whatOf(order)}`,
    paragraphs,
    action: { label: 'See your order', address: `${shopUrl}/dashboard/order/${order.id}` },
  })
}

export function orderExpiredEmail(order: Order, shopUrl: string): Mail {
  return compose(order, {
    heading: `No longer held: ${whatOf(order)}`,
    paragraphs: [
      'This order was not paid in time, so we have put its pieces back on sale. Nothing was charged for it.',
      'You can still pay it as long as there are enough of them.',
    ],
    action: { label: 'Pay it', address: `${shopUrl}/dashboard/payment/${order.id}` },
  })
}

/** What mails tell of an order, also of one that is just being placed. */
type OrderFacts = Pick<
  Order,
  'id' | 'number' | 'customerName' | 'email' | 'productName' | 'quantity' | 'total' | 'address' | 'heldUntil'
> &
  Partial<Pick<Order, 'carrier' | 'trackingNumber'>>

interface Words {
  heading: string
  paragraphs: string[]
  invoice?: string
  action: { label: string; address: string }
}

function compose(order: OrderFacts, { invoice, ...words }: Words): Mail {
  const facts = [
    { name: 'Order', value: formatOrderNumber(order.number) },
    { name: 'Product', value: order.productName },
    { name: 'Quantity', value: String(order.quantity) },
    { name: 'Total', value: formatMoney(order.total) },
    ...(invoice ? [{ name: 'Invoice', value: invoice }] : []),
    ...(order.carrier ? [{ name: 'Carrier', value: order.carrier }] : []),
    ...(order.trackingNumber ? [{ name: 'Tracking number', value: order.trackingNumber }] : []),
  ]
  const address = { name: 'Address', value: order.address }
  const letter = { name: order.customerName, facts: [...facts, address], ...words }
  return composeMail(order.email, letter, { facts })
}

function whatOf({ quantity, productName }: Pick<Order, 'quantity' | 'productName'>): string {
  return `${quantity} × ${productName}`
}
