import type Stripe from 'stripe'
import { type CardError, relatedId, type SandboxIntent, type SandboxRefund, seconds } from './wire.ts'

/** A payment as Stripe writes it: the type is the package's own, so that a new version of it is a compiler's error here. */
export function toStripe(intent: SandboxIntent): Stripe.PaymentIntent {
  const { id, status, cardLast4, lastError } = intent
  return {
    ...nothingOfAnIntent,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_received: intent.amountReceived,
    cancellation_reason: intent.cancellationReason as Stripe.PaymentIntent.CancellationReason | null,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    client_secret: intent.clientSecret,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: lastError && errorToStripe(lastError),
    latest_charge: status === 'succeeded' || lastError ? relatedId('ch', id) : null,
    metadata: intent.metadata,
    next_action: status === 'requires_action' ? challengeOf(intent) : null,
    payment_method: cardLast4 && status !== 'requires_payment_method' ? relatedId('pm', id) : null,
    status,
  }
}

function challengeOf({ challengeUrl: url, returnUrl }: SandboxIntent): Stripe.PaymentIntent.NextAction {
  return url === null
    ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

const nothingOfAnIntent = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

/** What was charged by a payment that has succeeded, as Stripe writes it. */
export function chargeToStripe(intent: SandboxIntent): Stripe.Charge {
  return {
    ...nothingOfACharge,
    id: relatedId('ch', intent.id),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountReceived,
    amount_refunded: intent.amountRefunded,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: relatedId('pm', intent.id),
    refunded: intent.amountRefunded === intent.amountReceived,
  }
}

const nothingOfACharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

/** A refund as Stripe writes it. */
export function refundToStripe(refund: SandboxRefund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: relatedId('ch', refund.intentId),
    created: seconds(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: relatedId('pm', refund.intentId),
    reason: refund.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  }
}

/** Why a card was not charged, as Stripe writes it. */
export function errorToStripe(error: CardError) {
  const { code, declineCode, message, param } = error
  return {
    type: 'card_error' as const,
    code,
    doc_url: documentOf(code),
    message,
    ...(declineCode && { decline_code: declineCode }),
    ...(param && { param }),
  }
}

/** Where Stripe explains an error's code. */
export function documentOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}
