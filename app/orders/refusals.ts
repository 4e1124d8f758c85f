/** What the verbs of orders may refuse. */
export type OrdersRefusal =
  | { refusal: 'quantity-below-minimum'; minimum: number }
  | { refusal: 'quantity-above-available'; available: number }
  /** One card payment can't carry it. `most` is in dollars. */
  | { refusal: 'order-too-large'; most: number }
  /** `totalPrice` is the shop's, in dollars. */
  | { refusal: 'price-changed'; totalPrice: number }
  | { refusal: 'out-of-stock' }
  | { refusal: 'too-many-open-orders'; most: number }
  | { refusal: 'order-paid' }
  | { refusal: 'order-unpaid' }
  | { refusal: 'order-cancelled' }
  | { refusal: 'order-refunded' }
  | { refusal: 'order-restocked' }
  | { refusal: 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }
