import { longDayIn, spanWords } from '../basics/dates.ts'
import { formatMoney } from '../basics/money.ts'
import { formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import { composeMail, type Mail, toUnproven } from '../mail/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { treatmentWords } from '../tax/treatment.ts'
import type { Checkout } from './checkout.ts'
import type { Delivered } from './deliver.ts'
import { payableUntil } from './hold-limits.ts'
import { type Order, type PaidAmounts, paidFor } from './order.ts'
import { trackingLink } from './shipping/carriers.ts'
import { taxesOf } from './tax.ts'
import { wholeAddress } from './whole-address.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Where a mail leads: a page of the shop, or, of what was ordered without an account, its link (`guests`). */
export interface Way {
  url: string
  link?: string | undefined
}

export function at({ url, link }: Way, path: string): string {
  return link ?? url + path
}

/* Those of a checkout are told of its orders, one at least. */

export function ordersPlacedEmail(orders: OrderFacts[], way: Way): Mail {
  const [{ heldUntil, number, id }] = orders as [OrderFacts]
  const until = heldUntil && `${moment.format(heldUntil)} UTC`
  return compose(orders, {
    heading: `Your order ${formatOrderNumber(number)}: ${whatOf(orders)}`,
    paragraphs: [
      'Thank you for your order.',
      ...(until ? [`It is held for you until ${until}. We’ll pack it as soon as it’s paid.`] : []),
    ],
    action: { label: 'Pay now', address: at(way, `/dashboard/payment/${id}`) },
    few: true,
  })
}

export function ordersPaidEmail({ id, orders, total }: Checkout, invoiceNumber: number, way: Way): Mail {
  const number = formatInvoiceNumber(invoiceNumber)
  return compose(orders, {
    heading: `Paid: ${whatOf(orders)} (invoice ${number})`,
    paragraphs: [`We have received your payment of ${formatMoney(total)} and will pack your order next.`],
    invoice: number,
    action: { label: 'See the invoice', address: at(way, `/dashboard/invoice/${id}`) },
  })
}

export function orderShippedEmail(order: Order, way: Way): Mail {
  const sent = sentOf(order)
  return compose([sent], {
    alone: true,
    heading: `${order.collected ? 'Ready for you' : 'On its way to you'}: ${whatOf([sent])}`,
    paragraphs: [order.collected ? 'Your order is ready to collect.' : 'Your order has left our workshop.'],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
}

/** Tells a customer the number of a parcel that is under way already, or where it is followed: it was noted late, or wrongly. */
export function trackingEmail(
  order: Order,
  numbered: boolean,
  { timeZone, ...way }: Way & { timeZone: string },
): Mail {
  const sent = sentOf(order)
  return compose([sent], {
    alone: true,
    deliveredOn: dayOfDelivery(order, timeZone),
    heading: `${numbered ? 'Tracking number' : 'Tracking'}: ${whatOf([sent])}`,
    paragraphs: [
      `Your order is on its way. This is ${numbered ? 'its new tracking number' : 'where you can follow it now'}.`,
    ],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
}

/** The shop says so; a customer who has not received it can write back. */
export function orderDeliveredEmail(order: Order, { timeZone, ...way }: Way & { timeZone: string }): Mail {
  const sent = sentOf(order)
  return compose([sent], {
    alone: true,
    deliveredOn: dayOfDelivery(order, timeZone),
    heading: `${order.collected ? 'Collected' : 'Delivered'}: ${whatOf([sent])}`,
    paragraphs: [
      order.collected ? 'You have collected your order.' : 'Your order has been delivered.',
      'If you don’t have it, please write to us.',
    ],
    action: { label: 'See your order', address: at(way, `/dashboard/order/${order.id}`) },
  })
}

export function ordersCancelledEmail({ id, orders }: Checkout, by: 'owner' | 'shop', way: Way): Mail {
  const paragraphs =
    by === 'owner'
      ? [`You have cancelled ${theseOf(orders)}. Nothing was charged.`]
      : [
          `We have cancelled ${theseOf(orders)}: nothing had been paid, and nothing was charged.`,
          'If you still want what you ordered, please order it again, or write to us.',
        ]
  return compose(orders, {
    comes: false,
    few: true,
    heading: `Cancelled: ${whatOf(orders)}`,
    paragraphs,
    action: { label: 'See your order', address: at(way, `/dashboard/order/${id}`) },
  })
}

/** Whether they can still be paid says their age: what is held for longer than a week can't be. */
export function ordersExpiredEmail(
  { id, orders, first }: Checkout,
  { now, timeZone, ...way }: Way & Pick<Shop, 'now' | 'timeZone'>,
): Mail {
  const until = payableUntil(first.placedAt)
  const still = now() < until
  return compose(orders, {
    comes: false,
    few: true,
    heading: `No longer held: ${whatOf(orders)}`,
    paragraphs: [
      `Nothing was paid for ${theseOf(orders)} in time, so we have put the pieces back on sale. Nothing was charged.`,
      still
        ? `You can still pay until ${longDayIn(until, timeZone)}, as long as there are enough of them.`
        : 'If you still want what you ordered, please order it again.',
    ],
    action: still
      ? { label: 'Pay now', address: at(way, `/dashboard/payment/${id}`) }
      : { label: 'See your order', address: at(way, `/dashboard/order/${id}`) },
  })
}

type OrderFacts = Delivered &
  PaidAmounts &
  Pick<
    Order,
    | ('id' | 'number' | 'customerName' | 'email' | 'productName' | 'quantity' | 'heldUntil')
    | ('region' | 'company' | 'vatNumber' | 'tax')
  > &
  Partial<Pick<Order, 'guestId' | 'carrier' | 'trackingNumber' | 'trackingUrl'>>

interface Words {
  heading: string
  paragraphs: string[]
  invoice?: string
  alone?: boolean
  /** `false`: nothing comes any more, or only once it is paid. */
  comes?: false
  deliveredOn?: string | undefined
  /** Nothing has been paid: whoever has the account causes as many of them as they like. */
  few?: true
  action: { label: string; address: string }
}

/** `alone`: of one order of several, without what they are paid with together. */
function compose(
  orders: OrderFacts[],
  { invoice, alone = false, comes, deliveredOn, few, ...words }: Words,
): Mail {
  const [order] = orders as [OrderFacts]
  const { carrier = null, trackingNumber = null, trackingUrl = null } = order
  const follow = trackingLink({ carrier, trackingNumber, trackingUrl })
  const facts = [
    { name: 'Order', value: formatOrderNumber(order.number) },
    ...(orders.length > 1 ? linesOf(orders) : lineOf(order)),
    ...deliveryOf(orders, alone),
    ...(comes === false ? [] : arrivalOf(order, deliveredOn)),
    ...taxOf(orders, alone).inTotal,
    { name: 'Total', value: formatMoney(alone ? order.total + order.taxAdded : sumOf(orders)) },
    ...taxOf(orders, alone).beside,
    ...(invoice ? [{ name: 'Invoice', value: invoice }] : []),
    ...(order.carrier ? [{ name: 'Carrier', value: order.carrier }] : []),
    ...(order.trackingNumber ? [{ name: 'Tracking number', value: order.trackingNumber }] : []),
    ...(follow ? [{ name: 'Follow it', value: follow, address: follow }] : []),
  ]
  const address = { name: order.collected ? 'Collect from' : 'Address', value: wholeAddress(order) }
  const content = { name: order.customerName, facts: [...facts, address], ...words }
  // Where it is collected is the shop's own address, which anybody may read.
  const toAnybody = { facts: order.collected ? [...facts, address] : facts }
  const mail = { ...composeMail(order.email, content, toAnybody), few }
  // Anybody may have typed that, also where the address is somebody's who has proven it.
  return order.guestId ? toUnproven(mail) : mail
}

function deliveryOf(orders: OrderFacts[], alone: boolean) {
  const [{ deliveryName, delivery }] = orders as [OrderFacts]
  const price = alone ? '' : `, ${delivery === 0 ? 'free' : formatMoney(delivery)}`
  return deliveryName ? [{ name: 'Delivery', value: `${deliveryName}${price}` }] : []
}

/** By the shop's clock, as the promise was. */
function dayOfDelivery({ deliveredAt }: Pick<Order, 'deliveredAt'>, timeZone: string): string | undefined {
  return deliveredAt ? longDayIn(deliveredAt, timeZone) : undefined
}

/** When it comes if it is paid now, or came; nothing for an order from before that was promised. */
function arrivalOf({ collected, arrivesFrom: from, arrivesTo: to }: OrderFacts, deliveredOn?: string) {
  if (deliveredOn) return [{ name: collected ? 'Collected on' : 'Delivered on', value: deliveredOn }]
  return from && to ? [{ name: collected ? 'Ready' : 'Arrives', value: spanWords({ from, to }) }] : []
}

/**
 * Each tax in what is paid for them; nothing for those from before it was frozen. What tax adds or takes off is a part of the total;
 * one that is in the prices stands below it, and so does how something is taxed that has none.
 */
function taxOf(orders: OrderFacts[], alone: boolean) {
  if (alone) return { inTotal: [], beside: [] }
  const taxes = taxesOf(orders) ?? []
  const added = orders.reduce((sum, { taxAdded, deliveryTaxAdded }) => sum + taxAdded + deliveryTaxAdded, 0)
  const charged = taxes.filter(({ amount }) => amount > 0)
  const [{ vatNumber }] = orders as [OrderFacts]
  const less = added < 0 ? [{ name: 'Tax taken off', value: `−${formatMoney(-added)}` }] : []
  const named = (before: string) =>
    charged.map((tax) => ({ name: before + treatmentWords(tax), value: formatMoney(tax.amount) }))
  const uncharged = taxes.filter(({ amount }) => amount === 0)
  return {
    inTotal: [...(added > 0 ? named('') : []), ...less],
    beside: [
      ...(added > 0 ? [] : named('Including ')),
      ...uncharged.map((tax) => ({ name: 'Tax', value: treatmentWords(tax) })),
      ...(vatNumber ? [{ name: 'Your VAT number', value: vatNumber }] : []),
    ],
  }
}

function sumOf(orders: OrderFacts[]): number {
  return orders.reduce(
    (sum, order) => sum + paidFor(order, 'order').paid + paidFor(order, 'delivery').paid,
    0,
  )
}

function lineOf({ productName, quantity }: OrderFacts) {
  return [
    { name: 'Product', value: productName },
    { name: 'Quantity', value: String(quantity) },
  ]
}

function linesOf(orders: OrderFacts[]) {
  return orders.map((order) => ({
    name: formatOrderNumber(order.number),
    value: `${whatOf([order])}, ${formatMoney(order.total)}`,
  }))
}

function theseOf(orders: unknown[]): string {
  return orders.length > 1 ? `these ${orders.length} orders` : 'this order'
}

/** What was in the parcel, and what is paid for that. */
function sentOf(order: Order): Order {
  const { quantity, unsentPieces, total, refundWanted } = order
  if (unsentPieces === 0) return order
  return { ...order, quantity: quantity - unsentPieces, total: total - refundWanted }
}

function whatOf(orders: Pick<Order, 'quantity' | 'productName'>[]): string {
  if (orders.length > 1) return `${orders.length} products`
  return orders.map(({ quantity, productName }) => `${quantity} × ${productName}`).join('')
}
