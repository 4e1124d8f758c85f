import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { wireOrder } from '../orders/contract.ts'

const intentId = /^pi_[A-Za-z0-9_]{1,250}$/

/**
 * Specification 7. The amount is the order's in the shop; without `orderId` it is the newest own unpaid order of that
 * total. Asking again gives the same secret. `provider` tells the screen which card form to show: `stripe` Stripe's
 * Elements, `sandbox` our own form with `confirmCard` of `screens/confirm-card.ts`.
 */
export const startPaymentCall = defineCall({
  operationId: 'startPayment',
  method: 'post',
  path: '/create-payment-intent',
  summary: 'Start paying an order by card',
  tag: 'payments',
  proof: 'bearer',
  who: 'customer',
  outside: 'provider',
  body: z.object({ totalPrice: z.number(), orderId: z.string().optional() }),
  answer: z.object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    provider: z.enum(['stripe', 'sandbox']),
  }),
  refusals: [
    'not-found',
    'price-changed',
    'order-paid',
    'order-cancelled',
    'order-refunded',
    'out-of-stock',
    'hold-over',
    'too-many-open-orders',
    'email-not-verified',
    'payment-in-progress',
    'amount-too-small',
    'provider-down',
  ],
})

/** Specification 7. `transectionId` is a hint: the order is paid only when the card provider says so. */
export const confirmPaymentCall = defineCall({
  operationId: 'confirmPayment',
  method: 'patch',
  path: '/order/{id}',
  summary: 'Report that an order’s card payment has succeeded',
  tag: 'payments',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id: z.string().describe('The `_id` of an order.') }),
  body: z.object({ transectionId: z.string().regex(intentId, 'This is not a transaction id.') }),
  answer: z.object({ modifiedCount: z.int(), order: wireOrder }),
  refusals: [
    'not-found',
    'payment-not-succeeded',
    'payment-mismatch',
    'order-paid',
    'order-cancelled',
    'order-refunded',
    'out-of-stock',
    'provider-down',
  ],
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
