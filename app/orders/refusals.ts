import type { RefusalTable } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { RefusedLine } from './place-order.ts'

/** A refusal of one of several orders that are placed together says which, and how many pieces of its product are left. */
interface OfLine {
  line?: RefusedLine
}

export type OrdersRefusal =
  | ({ refusal: 'quantity-below-minimum'; minimum: number } & OfLine)
  | ({ refusal: 'quantity-above-available'; available: number } & OfLine)
  | ({ refusal: 'quantity-not-whole' } & OfLine)
  /** One card payment can't carry it. `most` is in dollars. */
  | { refusal: 'order-too-large'; most: number }
  /** A card payment can't be so small. `least` is in dollars. */
  | { refusal: 'amount-too-small'; least: number }
  /** Of several, one would cost nothing: it could be neither refunded nor cancelled for itself. */
  | ({ refusal: 'nothing-to-pay' } & OfLine)
  /** `totalPrice` is the shop's, in dollars. */
  | ({ refusal: 'price-changed'; totalPrice: number } & OfLine)
  | ({ refusal: 'out-of-stock' } & OfLine)
  | ({ refusal: 'product-gone' } & OfLine)
  | { refusal: 'product-twice' }
  /** Of the vehicle that it is said to be for; `whyNeeded`: a reason has to be given, beside confirming it. */
  | ({ refusal: 'does-not-fit'; reason: string; whyNeeded: boolean } & OfLine)
  | { refusal: 'too-many-open-orders'; most: number }
  /** `pieces`: so many of this product would do. `value`: what all may come to, in dollars. */
  | ({ refusal: 'email-not-verified'; pieces?: number; value?: number } & OfLine)
  /** As `email-not-verified`, of somebody without an account. */
  | ({ refusal: 'account-needed'; pieces?: number; value?: number } & OfLine)
  | { refusal: 'link-over' }
  /** Its pieces were held for it and taken again, and it was not paid. */
  | { refusal: 'hold-over' }
  | { refusal: 'order-paid' }
  | { refusal: 'order-unpaid' }
  | { refusal: 'order-cancelled' }
  | { refusal: 'order-refunded' }
  | { refusal: 'order-restocked' }
  | { refusal: 'order-shipped' }
  /** What an order has noted by now, which whoever would replace it has not seen. */
  | {
      refusal: 'tracking-changed'
      carrier: string | null
      trackingNumber: string | null
      trackingUrl: string | null
    }
  | { refusal: 'not-shipped' }
  | { refusal: 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }

/** Names the product first: whoever orders several would not know of which it is said. */
function told(message: string, line: RefusedLine | undefined, facts?: object) {
  if (!line) return facts ? { message, facts } : { message }
  const { productId: toolsId, name: toolsName, available } = line
  return {
    message: toolsName ? `${toolsName}: ${message}` : message,
    facts: { ...facts, line: { toolsId, toolsName, available } },
  }
}

export const ordersRefusals: RefusalTable<OrdersRefusal> = {
  'quantity-below-minimum': ({ minimum, line }) => ({
    status: 422,
    ...told(specified.quantityBelowMinimum, line, { minimum }),
  }),
  'quantity-above-available': ({ available, line }) => ({
    status: 422,
    ...told(specified.quantityAboveAvailable, line, { available }),
  }),
  'quantity-not-whole': ({ line }) => ({
    status: 422,
    ...told(ours.wholeNumber, line, { field: 'orderQuantity' }),
  }),
  'order-too-large': ({ most }) => ({ status: 422, message: ours.orderTooLarge(most), facts: { most } }),
  'amount-too-small': ({ least }) => ({ status: 422, message: ours.amountTooSmall(least), facts: { least } }),
  'nothing-to-pay': ({ line }) => ({ status: 422, ...told(ours.nothingToPay, line) }),
  'price-changed': ({ totalPrice, line }) => ({
    status: 409,
    ...told(ours.priceChanged(totalPrice), line, { totalPrice }),
  }),
  'out-of-stock': ({ line }) => ({ status: 409, ...told(ours.outOfStock, line) }),
  'product-gone': ({ line }) => ({ status: 409, ...told(ours.productGone, line) }),
  'does-not-fit': ({ reason, whyNeeded, line }) => ({
    status: 409,
    ...told(ours.doesNotFit(reason, whyNeeded), line, { reason, whyNeeded }),
  }),
  'product-twice': () => ({ status: 422, message: ours.productTwice, facts: { field: 'lines' } }),
  'too-many-open-orders': ({ most }) => ({
    status: 429,
    message: ours.tooManyOpenOrders(most),
    facts: { most },
    retryAfter: 3600,
  }),
  'email-not-verified': ({ pieces, value, line }) => ({
    status: 403,
    ...told(value === undefined ? ours.verifyToOrder(pieces ?? 0) : ours.verifyToHold(value), line, {
      pieces,
      value,
    }),
  }),
  'account-needed': ({ pieces, value, line }) => ({
    status: 403,
    ...told(value === undefined ? ours.accountToOrder(pieces ?? 0) : ours.accountToHold(value), line, {
      pieces,
      value,
    }),
  }),
  'link-over': () => ({ status: 404, message: ours.guestLinkOver }),
  'hold-over': () => ({ status: 409, message: ours.holdOver }),
  'order-paid': () => ({ status: 409, message: ours.orderPaid }),
  'order-unpaid': () => ({ status: 409, message: ours.orderUnpaid }),
  'order-cancelled': () => ({ status: 409, message: ours.orderCancelled }),
  'order-refunded': () => ({ status: 409, message: ours.orderRefunded }),
  'order-shipped': () => ({ status: 409, message: ours.orderShipped }),
  'tracking-changed': ({ carrier, trackingNumber, trackingUrl }) => ({
    status: 409,
    message: ours.trackingChanged([carrier, trackingNumber, trackingUrl].filter(Boolean).join(', ')),
    facts: { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '', trackingUrl: trackingUrl ?? '' },
  }),
  'not-shipped': () => ({ status: 409, message: ours.notShipped }),
  'order-restocked': () => ({ status: 409, message: ours.orderRestocked }),
  'payment-in-progress': () => ({ status: 409, message: ours.paymentInProgress }),
  'provider-down': ({ retryAfter }) => ({ status: 503, message: ours.cardProviderDown, retryAfter }),
}
