import { type Cents, toDollars } from '../basics/money.ts'
import { formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import type { TaxSum } from '../tax/decide-tax.ts'
import { type TaxTreatment, treatmentOf } from '../tax/treatment.ts'
import { whatCancelling } from './cancel-paid-order.ts'
import type { Checkout } from './checkout.ts'
import type { WireHappening, WireOrder } from './contract.ts'
import { type Order, stateOf } from './order.ts'
import { trackingLink } from './shipping/carriers.ts'
import type { ShownHappening } from './show-order.server.ts'

/** An order as the contract writes it (specification 3): `pay` and `status` are derived from facts. */
export function toWire(order: Order): WireOrder {
  const follow = trackingLink(order)
  return {
    _id: order.id,
    number: formatOrderNumber(order.number),
    ...(order.checkoutOrders > 1 && { checkout: { _id: order.checkoutId, orders: order.checkoutOrders } }),
    toolsId: order.productId,
    toolsName: order.productName,
    ...(order.partNumber && { partNumber: order.partNumber }),
    ...(order.guestId && { guest: true as const }),
    customerName: order.customerName,
    email: order.email,
    orderQuantity: order.quantity,
    address: order.address,
    phone: order.phone,
    totalPrice: toDollars(order.total),
    ...(order.deliveryMethod !== '' && { delivery: deliveryToWire(order) }),
    ...(order.tax && { tax: taxToWire(order.tax, order.taxAmount, order.taxAdded) }),
    ...(order.company && { company: order.company }),
    ...(order.vatNumber && { vatNumber: order.vatNumber }),
    pay: order.paidAt !== null,
    ...(order.transactionId !== null && { transectionId: order.transactionId }),
    ...(order.invoiceNumber !== null && { invoiceNumber: formatInvoiceNumber(order.invoiceNumber) }),
    ...(order.shippedAt && { status: 'shift' as const }),
    ...(order.carrier && { carrier: order.carrier }),
    ...(order.trackingNumber && { trackingNumber: order.trackingNumber }),
    ...(order.trackingUrl && { trackingUrl: order.trackingUrl }),
    ...(follow && { trackingLink: follow }),
    state: stateOf(order),
    ...(order.fit && { fit: order.fit }),
    ...(order.productImage && { image: order.productImage }),
    placedAt: order.placedAt.toISOString(),
    ...moments(order),
    ...refunds(order),
  }
}

/** As `toWire`, with what cancelling would give back, which depends on the whole checkout. */
export function toOwnWire(order: Order, checkout: Pick<Checkout, 'first' | 'orders'>): WireOrder {
  const cancelling = whatCancelling(order, checkout)
  if (!cancelling) return toWire(order)
  const { back, delivery } = cancelling
  return { ...toWire(order), cancelling: { back: toDollars(back), ...(delivery && { delivery }) } }
}

export function timelineToWire({ at, amount, by, ...happening }: ShownHappening): WireHappening {
  return {
    ...happening,
    at: at.toISOString(),
    ...(by !== undefined && { by }),
    ...(amount !== undefined && { amount: toDollars(amount) }),
  }
}

function taxToWire(tax: TaxTreatment, amount: Cents, added: Cents) {
  const more = added === 0 ? {} : { added: toDollars(added) }
  return { ...treatmentOf(tax), amount: toDollars(amount), ...more }
}

export function taxesToWire(taxes: TaxSum[] | undefined) {
  return taxes?.map(({ net, amount, ...tax }) => ({ ...tax, net: toDollars(net), amount: toDollars(amount) }))
}

function deliveryToWire(order: Order): WireOrder['delivery'] {
  const {
    deliveryMethod: method,
    deliveryName: name,
    country,
    postcode,
    arrivesFrom: from,
    arrivesTo: to,
  } = order
  const pending = order.deliveryRefundWanted - order.deliveryRefunded
  return {
    method,
    name,
    ...(order.id === order.checkoutId && { price: toDollars(order.delivery) }),
    ...(order.tax?.delivery && {
      tax: taxToWire(order.tax.delivery, order.deliveryTaxAmount, order.deliveryTaxAdded),
    }),
    ...(order.deliveryRefunded > 0 && { refundedTotal: toDollars(order.deliveryRefunded) }),
    ...(pending > 0 && { refundPending: toDollars(pending) }),
    ...(country && { country }),
    ...(order.region && { region: order.region }),
    ...(postcode && { postcode }),
    ...(order.collected && { collected: true as const }),
    ...(from && to && { arrives: { from, to } }),
  }
}

function refunds({
  refundWanted,
  refunded,
  restocksWanted,
  restockedAt,
  refundPieces,
  unsentPieces,
}: Order): Partial<WireOrder> {
  const pending = refundWanted - refunded
  return {
    ...(refunded > 0 && { refundedTotal: toDollars(refunded) }),
    ...(pending > 0 && { refundPending: toDollars(pending) }),
    ...(restocksWanted > 0 && !restockedAt && { restockPending: true as const }),
    ...(refundPieces > 0 && { refundedPieces: refundPieces }),
    ...(unsentPieces > 0 && { unsentPieces }),
  }
}

function moments(order: Order): Partial<WireOrder> {
  const { heldUntil, paidAt, shippedAt, deliveredAt, cancelledAt, cancelWantedAt, refundedAt, restockedAt } =
    order
  const sent = { heldUntil, paidAt, shippedAt, deliveredAt }
  const all = { ...sent, cancelledAt, cancelWantedAt, refundedAt, restockedAt }
  const known = Object.entries(all).filter((entry): entry is [string, Date] => entry[1] !== null)
  return Object.fromEntries(known.map(([name, moment]) => [name, moment.toISOString()]))
}
