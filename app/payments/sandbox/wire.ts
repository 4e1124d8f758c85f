import type { CardError } from './test-cards.ts'

/** A payment in the sandbox's books. */
export interface SandboxIntent {
  id: string
  clientSecret: string
  amount: number
  amountReceived: number
  amountRefunded: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'canceled' | 'succeeded'
  metadata: Record<string, string>
  cardBrand: string | null
  cardLast4: string | null
  lastError: CardError | null
  createdAt: Date
  canceledAt: Date | null
}

/** Money of a payment that went back. */
export interface SandboxRefund {
  id: string
  intentId: string
  amount: number
  metadata: Record<string, string>
  createdAt: Date
}

/** An answer on its way out: Stripe's statuses and bodies. */
export interface Reply {
  status: 200 | 400 | 401 | 402 | 404 | 413
  body: object
  /** The same request was answered so before. */
  replayed?: true
}

/** A payment as Stripe writes it. */
export function toStripe(intent: SandboxIntent): object {
  const { cardBrand: brand, cardLast4: last4 } = intent
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.amountReceived,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    last_payment_error: intent.lastError && errorBody(intent.lastError),
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method:
      brand && last4 ? { object: 'payment_method', type: 'card', card: { brand, last4 } } : null,
    payment_method_types: ['card'],
    status: intent.status,
  }
}

/** A refund as Stripe writes it; here none of them waits or fails. */
export function refundToStripe(refund: SandboxRefund): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    created: seconds(refund.createdAt),
    currency: 'usd',
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    status: 'succeeded',
  }
}

/** Moments are whole seconds there. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function errorBody({ code, declineCode, message }: CardError): object {
  return { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message }
}

export const replies = {
  again: (body: object): Reply => ({ status: 200, body, replayed: true }),
  intent: (intent: SandboxIntent): Reply => ({ status: 200, body: toStripe(intent) }),
  cardRefused: (error: CardError, intent: SandboxIntent): Reply => ({
    status: 402,
    body: { error: { ...errorBody(error), payment_intent: toStripe(intent) } },
  }),
  missing: (id: string, kind = 'payment_intent'): Reply =>
    invalid(404, 'resource_missing', `No such ${kind}: '${id}'`),
  parameter: (name: string): Reply => invalid(400, 'parameter_invalid', `Invalid or missing: ${name}`),
  tooLarge: (): Reply => invalid(413, 'request_too_large', 'The request is too large.'),
  key: (): Reply => ({
    status: 401,
    body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
  }),
  keyReused: (): Reply => ({
    status: 400,
    body: {
      error: { type: 'idempotency_error', message: 'This key was used with other parameters before.' },
    },
  }),
  state: (status: string): Reply =>
    invalid(400, 'payment_intent_unexpected_state', `This PaymentIntent has a status of ${status}.`),
  refundTooLarge: (): Reply =>
    invalid(400, 'amount_too_large', 'Refund amount is greater than the unrefunded amount on the charge.'),
  refunded: (): Reply => invalid(400, 'charge_already_refunded', 'This charge has already been refunded.'),
}

function invalid(status: 400 | 404 | 413, code: string, message: string): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } }
}
