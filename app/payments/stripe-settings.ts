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

/** Asked for by the shop; fixed, so that a new package changes nothing under way. */
export const apiVersion = '2026-10-28.endive'

/** Whether a Stripe secret key is of live mode: a standard key (`sk_live_…`) or a restricted one (`rk_live_…`). */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
