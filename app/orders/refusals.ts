import type { RefusalTable } from '../basics/outcome.ts'
import { ours, specified } from '../content/messages.ts'

export type OrdersRefusal =
  | { refusal: 'quantity-below-minimum'; minimum: number }
  | { refusal: 'quantity-above-available'; available: number }
  | { refusal: 'quantity-not-whole' }
  /** One card payment can't carry it. `most` is in dollars. */
  | { refusal: 'order-too-large'; most: number }
  /** A card payment can't be so small. `least` is in dollars. */
  | { refusal: 'amount-too-small'; least: number }
  /** `totalPrice` is the shop's, in dollars. */
  | { refusal: 'price-changed'; totalPrice: number }
  | { refusal: 'out-of-stock' }
  | { refusal: 'too-many-open-orders'; most: number }
  /** `pieces`: so many of this product would do. `value`: what all may come to, in dollars. */
  | { refusal: 'email-not-verified'; pieces?: number; value?: number }
  /** Its pieces were held for it and taken again, and it was not paid. */
  | { refusal: 'hold-over' }
  | { refusal: 'order-paid' }
  | { refusal: 'order-unpaid' }
  | { refusal: 'order-cancelled' }
  | { refusal: 'order-refunded' }
  | { refusal: 'order-restocked' }
  | { refusal: 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }

export const ordersRefusals: RefusalTable<OrdersRefusal> = {
  'quantity-below-minimum': ({ minimum }) => ({
    status: 422,
    message: specified.quantityBelowMinimum,
    facts: { minimum },
  }),
  'quantity-above-available': ({ available }) => ({
    status: 422,
    message: specified.quantityAboveAvailable,
    facts: { available },
  }),
  'quantity-not-whole': () => ({
    status: 422,
    message: ours.wholeNumber,
    facts: { field: 'orderQuantity' },
  }),
  'order-too-large': ({ most }) => ({ status: 422, message: ours.orderTooLarge(most), facts: { most } }),
  'amount-too-small': ({ least }) => ({ status: 422, message: ours.amountTooSmall(least), facts: { least } }),
  'price-changed': ({ totalPrice }) => ({
    status: 409,
    message: ours.priceChanged(totalPrice),
    facts: { totalPrice },
  }),
  'out-of-stock': () => ({ status: 409, message: ours.outOfStock }),
  'too-many-open-orders': ({ most }) => ({
    status: 429,
    message: ours.tooManyOpenOrders(most),
    facts: { most },
    retryAfter: 3600,
  }),
  'email-not-verified': ({ pieces, value }) => ({
    status: 403,
    message: value === undefined ? ours.verifyToOrder(pieces ?? 0) : ours.verifyToHold(value),
    facts: { pieces, value },
  }),
  'hold-over': () => ({ status: 409, message: ours.holdOver }),
  'order-paid': () => ({ status: 409, message: ours.orderPaid }),
  'order-unpaid': () => ({ status: 409, message: ours.orderUnpaid }),
  'order-cancelled': () => ({ status: 409, message: ours.orderCancelled }),
  'order-refunded': () => ({ status: 409, message: ours.orderRefunded }),
  'order-restocked': () => ({ status: 409, message: ours.orderRestocked }),
  'payment-in-progress': () => ({ status: 409, message: ours.paymentInProgress }),
  'provider-down': ({ retryAfter }) => ({ status: 503, message: ours.cardProviderDown, retryAfter }),
}
