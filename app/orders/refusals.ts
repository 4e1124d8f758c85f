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
