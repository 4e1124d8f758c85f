import { HOUR, MINUTE } from '../../basics/clock.ts'
import { formatDollars } from '../../basics/money.ts'
import type { Tone } from '../../ui/state-chip.tsx'
import type { WireOrder } from '../contract.ts'
import { payableUntil } from '../hold-limits.ts'
import { arrivalLine } from './delivery-words.ts'

const standings: Record<WireOrder['state'], { word: string; tone: Tone }> = {
  unpaid: { word: 'Unpaid', tone: 'careful' },
  paying: { word: 'Unpaid', tone: 'careful' },
  paid: { word: 'Paid', tone: 'good' },
  shipped: { word: 'Shipped', tone: 'info' },
  cancelled: { word: 'Cancelled', tone: 'muted' },
  refunded: { word: 'Refunded', tone: 'muted' },
}

/** How an order's state is shown: the same word and tone everywhere (look: order state). */
export function orderBadge({
  state,
  deliveredAt,
  delivery,
}: Pick<WireOrder, 'state' | 'deliveredAt' | 'delivery'>): { word: string; tone: Tone } {
  const { word, tone } = standings[state]
  if (state !== 'shipped') return { word, tone }
  const { sent, arrived } = goingWords(delivery?.collected)
  return deliveredAt ? { word: arrived, tone: 'good' } : { word: sent, tone }
}

/** What is collected is not shipped: it waits for its customer. */
export function goingWords(collected = false): { sent: string; arrived: string } {
  return collected
    ? { sent: 'Ready to collect', arrived: 'Collected' }
    : { sent: standings.shipped.word, arrived: 'Delivered' }
}

/** Of an order that was placed together with others, with which it is paid, or was cancelled. */
export function togetherNote({ checkout, state }: Pick<WireOrder, 'checkout' | 'state'>): string | undefined {
  if (!checkout) return undefined
  const others = checkout.orders - 1
  const became = state === 'cancelled' ? 'cancelled' : 'paid'
  return `Placed together with ${others === 1 ? 'another order' : `${others} other orders`}, and ${became} with ${others === 1 ? 'it' : 'them'}.`
}

/** What an order's card says of its delivery: what it costs beside the order, and when it comes or has come. */
export function deliveryNote(
  order: Pick<WireOrder, 'delivery' | 'state' | 'deliveredAt' | 'cancelWantedAt'>,
): string | undefined {
  const { price = 0 } = order.delivery ?? {}
  const cost = price > 0 ? `Delivery ${formatDollars(price)}` : ''
  const line = arrivalLine(order)
  const comes = cost && line ? `${line.charAt(0).toLowerCase()}${line.slice(1)}` : line
  return [cost, comes].filter(Boolean).join(', ') || undefined
}

/** What is still to be paid for an order together with its delivery and tax, where those cost something of their own. */
export function withDelivery(order: Priced & Pick<WireOrder, 'state'>): string | undefined {
  return isUnpaid(order) ? inAll(order) : undefined
}

type Priced = Pick<WireOrder, 'totalPrice' | 'delivery' | 'tax'>

/** What an order comes to together with its delivery and tax, as its invoice says; `undefined` where that is its own total. */
export function inAll(order: Priced): string | undefined {
  const { price = 0, tax } = order.delivery ?? {}
  const taxAdded = cents(order.tax?.added ?? 0) + cents(tax?.added ?? 0)
  if (price === 0 && taxAdded === 0) return undefined
  const parts = [price > 0 && 'delivery', taxAdded !== 0 && 'tax'].filter(Boolean).join(' and ')
  return `${formatDollars((cents(order.totalPrice) + cents(price) + taxAdded) / 100)} with ${parts}`
}

export function isUnpaid({ state }: Pick<WireOrder, 'state'>): boolean {
  return state === 'unpaid' || state === 'paying'
}

/** Whether it can be shipped: it is paid, its money stays, and its pieces are not on sale again. */
export function isShippable(
  order: Pick<WireOrder, 'state' | 'restockedAt' | 'restockPending' | 'cancelWantedAt' | MoneyOf>,
): boolean {
  const kept = !order.restockedAt && !order.restockPending && !order.cancelWantedAt
  return order.state === 'paid' && leftToRefund(order) > 0 && kept
}

/** Whether its customer can still cancel it and have their money back, or asks anew for what they are still owed. */
export function isCancellable({ cancelling }: Pick<WireOrder, 'cancelling'>): boolean {
  return (cancelling?.back ?? 0) > 0
}

/** Whether somebody may say that it has arrived, which nobody has said yet; where its money is back, nobody needs to. */
export function isUnderWay({
  status,
  deliveredAt,
  state,
}: Pick<WireOrder, 'status' | 'deliveredAt' | 'state'>): boolean {
  return status === 'shift' && !deliveredAt && state !== 'refunded'
}

export function trackingLine({
  carrier,
  trackingNumber,
}: Pick<WireOrder, 'carrier' | 'trackingNumber'>): string | undefined {
  return [carrier, trackingNumber].filter(Boolean).join(' · ') || undefined
}

export function isRefundable(order: Pick<WireOrder, 'pay' | 'delivery' | MoneyOf>): boolean {
  return order.pay && (leftToRefund(order) > 0 || leftOfDelivery(order) > 0)
}

/** What of its checkout's delivery has not gone back yet, in cents; told of the first order alone. */
export function leftOfDelivery({ delivery }: Pick<WireOrder, 'delivery'>): number {
  const { price = 0, tax, refundedTotal, refundPending } = delivery ?? {}
  return leftToRefund({ totalPrice: price, tax, refundedTotal, refundPending })
}

type MoneyOf = 'totalPrice' | 'tax' | 'refundedTotal' | 'refundPending'

/** What of a paid order has not gone back yet, in cents. */
export function leftToRefund({
  totalPrice,
  tax,
  refundedTotal = 0,
  refundPending = 0,
}: Pick<WireOrder, MoneyOf>): number {
  return cents(totalPrice) + cents(tax?.added ?? 0) - cents(refundedTotal) - cents(refundPending)
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** What has gone back, or is about to, of an order that still counts as paid; `undefined` where that is nothing. */
export function refundNote(order: Noted) {
  const { state, cancelWantedAt, refundedTotal = 0, refundPending = 0 } = order
  if (cancelWantedAt) return cancelledNote(order)
  if (refundPending > 0) return `${formatDollars(refundPending)} on its way back`
  if (state === 'refunded' || refundedTotal === 0) return undefined
  return `${formatDollars(refundedTotal)} refunded`
}

/** Of what was cancelled after paying: what of its money, delivery too, has not come back yet. Lists for admins know of its own alone. */
function cancelledNote({ cancelling, delivery, refundPending = 0, ...order }: Noted): string | undefined {
  const own = leftToRefund({ ...order, refundPending })
  const pending = cents(refundPending) + cents(delivery?.refundPending ?? 0)
  const owed = cancelling ? cents(cancelling.back) : own
  const what = own === 0 ? ' for delivery' : ''
  const notes = [
    pending > 0 && `${formatDollars(pending / 100)} on its way back`,
    owed > 0 && `${formatDollars(owed / 100)}${what} still owed`,
  ].filter(Boolean)
  return notes.length > 0 ? `Cancelled, ${notes.join(', ')}` : undefined
}

type Noted = Pick<WireOrder, 'state' | 'cancelWantedAt' | 'cancelling' | 'delivery' | MoneyOf>

/** What becomes of an unpaid order's stock. `heldUntil` is absent once the stock is back on sale. */
export function holdNote(
  { heldUntil, placedAt }: Pick<WireOrder, 'heldUntil' | 'placedAt'>,
  now: Date,
): string {
  const left = heldUntil ? Date.parse(heldUntil) - now.getTime() : 0
  if (left <= 0 && now > payableUntil(new Date(placedAt)))
    return 'It was not paid in time: please order it again.'
  if (left <= 0) return 'No longer held for you: pay while it is in stock.'
  const hours = Math.floor(left / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (hours > 0) return `Held for you for ${hours} h ${minutes} min.`
  return minutes > 0 ? `Held for you for ${minutes} min.` : 'Held for you for less than a minute.'
}
