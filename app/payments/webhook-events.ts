import type Stripe from 'stripe'

/** The events that the shop's webhook is for, and that it lists when it may have missed some (docs/going-live.md). */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const satisfies Stripe.Event.Type[]
