import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { wireOrder } from '../orders/contract.ts'
import { link as guestLink } from '../orders/guests/contract.ts'

const intentId = /^pi_[A-Za-z0-9_]{1,250}$/

const transectionId = z.string().regex(intentId, 'This is not a transaction id.')

const started = z.object({
  clientSecret: z.string().describe('Opens the payment at the card provider: `pi_…_secret_…`.'),
  publishableKey: z.string().describe('The provider’s key for browsers: what Stripe.js is opened with.'),
  provider: z.enum(['stripe', 'sandbox']).describe('Who takes the card: Stripe, or a demo’s sandbox.'),
})

const startRefusals = [
  'not-found',
  'price-changed',
  'order-paid',
  'order-cancelled',
  'order-refunded',
  'out-of-stock',
  'hold-over',
  'too-many-open-orders',
  'payment-in-progress',
  'amount-too-small',
  'provider-down',
] as const

const confirmed = z.object({ modifiedCount: z.int(), order: wireOrder })

const confirmRefusals = [
  'not-found',
  'payment-not-succeeded',
  'payment-mismatch',
  'order-paid',
  'order-cancelled',
  'order-refunded',
  'out-of-stock',
  'provider-down',
] as const

/**
 * Specification 7. `provider` tells the screen which card form to show: `stripe` Stripe's Elements, `sandbox` our own form with
 * `confirmCard` of `screens/confirm-card.ts`.
 */
export const startPaymentCall = defineCall({
  operationId: 'startPayment',
  method: 'post',
  path: '/create-payment-intent',
  summary: 'Start paying an order by card',
  details:
    'The amount is what the shop has for it. Asking again gives the same secret; under the same `Idempotency-Key` for the same order, and once that is paid or cancelled 409.',
  tag: 'payments',
  proof: 'bearer',
  who: 'customer',
  outside: 'provider',
  secret: 'again',
  body: z.object({
    totalPrice: z
      .number()
      .describe(
        '`total` of its checkout, or of an order that was placed alone its `totalPrice`, in dollars: compared, never believed.',
      ),
    orderId: z
      .string()
      .optional()
      .describe(
        'The `_id` of the order, or of any of its checkout; left out, it is your newest unpaid one of that total.',
      ),
  }),
  answer: started,
  refusals: [...startRefusals, 'email-not-verified'],
})

/** Specification 7. */
export const confirmPaymentCall = defineCall({
  operationId: 'confirmPayment',
  method: 'patch',
  path: '/order/{id}',
  summary: 'Report that an order’s card payment has succeeded',
  details: '`transectionId` is a hint: the order is paid only when the card provider says so.',
  tag: 'payments',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id: z.string().describe('The `_id` of an order.') }),
  body: z.object({ transectionId }),
  answer: confirmed,
  refusals: confirmRefusals,
})

/** As `POST /create-payment-intent`, of what was ordered without an account; `totalPrice` is the checkout's `total`. */
export const payAsGuestCall = defineCall({
  operationId: 'startGuestPayment',
  method: 'post',
  path: '/guest-orders/pay',
  summary: 'Start paying by card what was ordered without an account',
  tag: 'payments',
  proof: 'none',
  who: 'anyone',
  limit: { calls: 120, seconds: 3600, per: 'address' },
  outside: 'provider',
  secret: 'again',
  body: z.object({ link: guestLink, totalPrice: z.number() }),
  answer: started,
  refusals: ['link-over', ...startRefusals, 'account-needed'],
})

/** As `PATCH /order/{id}`, of what was ordered without an account: a hint, the card provider's word counts. */
export const confirmGuestPaymentCall = defineCall({
  operationId: 'confirmGuestPayment',
  method: 'post',
  path: '/guest-orders/paid',
  summary: 'Report that the card payment of what was ordered without an account has succeeded',
  tag: 'payments',
  proof: 'none',
  who: 'anyone',
  limit: { calls: 120, seconds: 3600, per: 'address' },
  outside: 'provider',
  body: z.object({ link: guestLink, transectionId }),
  answer: confirmed,
  refusals: ['link-over', ...confirmRefusals],
})

/** The card provider's word about payments, proved by its signature over the raw body. */
export const stripeWebhookCall = defineCall({
  operationId: 'receiveStripeEvent',
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Receive an event of the card provider',
  tag: 'payments',
  proof: 'signature',
  who: 'anyone',
  outside: 'own body',
  body: z
    .looseObject({
      id: z.string(),
      object: z.literal('event'),
      type: z.string().meta({ examples: ['payment_intent.succeeded'] }),
      created: z.int(),
      livemode: z.boolean(),
      data: z.looseObject({ object: z.looseObject({}) }),
    })
    .meta({ id: 'StripeEvent', description: 'As Stripe sends it; only its type and id are gone by.' }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['bad-signature', 'too-large', 'provider-down'],
})
