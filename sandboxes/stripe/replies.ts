import { documentOf, errorToStripe, toStripe } from './to-stripe.ts'
import { type CardError, type Reply, relatedId, type SandboxIntent } from './wire.ts'

const docs = 'https://stripe.com/docs/api'

/** What the sandbox answers, in Stripe's statuses, shapes and words. */
export const replies = {
  done: (body: object): Reply => ({ status: 200, body }),
  cardRefused: (error: CardError, intent: SandboxIntent): Reply => {
    const charge = relatedId('ch', intent.id)
    return {
      status: 402,
      body: { error: { ...errorToStripe(error), charge, payment_intent: toStripe(intent) } },
    }
  },
  /** The payment is not in a state for this (Stripe hands it along). */
  state: (act: 'cancel' | 'confirm', intent: SandboxIntent): Reply => {
    const code = 'payment_intent_unexpected_state'
    const payment_intent = toStripe(intent)
    return { status: 400, body: { error: { ...wrong(code, unexpected(act, intent)), payment_intent } } }
  },
  notCharged: (intentId: string): Reply =>
    refuse(
      'charge_not_refundable',
      `The PaymentIntent ${intentId} does not have a successful charge to refund.`,
    ),
  refundTooLarge: (amount: number, left: number): Reply =>
    refuse(
      'amount_too_large',
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
    ),
  refunded: (charge: string): Reply =>
    refuse('charge_already_refunded', `Charge ${charge} has already been refunded.`),

  missing: (kind: string, id: string, param: string): Reply =>
    notDone(404, { ...wrong('resource_missing', `No such ${kind}: '${id}'`), param }),
  unknownUrl: (line: string): Reply =>
    notDone(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${line}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see ${docs}.`,
    }),
  unknownParameter: (param: string): Reply =>
    notDone(400, { ...wrong('parameter_unknown', `Received unknown parameter: ${param}`), param }),
  missingParameter: (param: string): Reply =>
    notDone(400, { ...wrong('parameter_missing', `Missing required param: ${param}.`), param }),
  oneOf: (param: string, known: readonly string[]): Reply => {
    const words = `${known.slice(0, -1).join(', ')}, or ${known.at(-1)}`
    const message = `Invalid ${param}: must be one of ${words}`
    return notDone(400, { type: 'invalid_request_error', message, param })
  },
  notAUrl: (param: string): Reply => notDone(400, { ...wrong('url_invalid', 'Not a valid URL'), param }),
  invalid: (param: string, message: string): Reply =>
    notDone(400, { type: 'invalid_request_error', message, param }),
  integer: (param: string, value: string): Reply =>
    notDone(400, { ...wrong('parameter_invalid_integer', `Invalid integer: ${value}`), param }),
  tooSmall: (): Reply =>
    notDone(400, { ...wrong('amount_too_small', 'Amount must be at least $0.50 usd'), param: 'amount' }),
  aboveMost: (): Reply =>
    notDone(400, {
      ...wrong('amount_too_large', 'Amount must be no more than $999,999.99'),
      param: 'amount',
    }),
  broken: (): Reply => notDone(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  tooLarge: (): Reply =>
    notDone(413, { type: 'invalid_request_error', message: 'The request is too large.' }),
  noKey: (): Reply =>
    notDone(401, {
      type: 'invalid_request_error',
      message: `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').`,
    }),
  wrongKey: (key: string): Reply =>
    notDone(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
    }),
  keyLength: (length: number): Reply =>
    notDone(400, {
      type: 'invalid_request_error',
      message: `Idempotent key length is ${length}, which is outside accepted lengths. Idempotent Keys must be 1-255 characters long. If you're looking for a decent generator, try using a UUID defined by IETF RFC 4122.`,
    }),
  keyReused: (key: string): Reply =>
    notDone(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
  keyInUse: (key: string): Reply =>
    notDone(409, {
      ...wrong(
        'idempotency_key_in_use',
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      ),
      type: 'idempotency_error',
    }),
}

function refuse(code: string, message: string): Reply {
  return { status: 400, body: { error: wrong(code, message) } }
}

function notDone(status: Reply['status'], error: object): Reply {
  return { status, body: { error }, notDone: true }
}

function wrong(code: string, message: string) {
  return { type: 'invalid_request_error', code, doc_url: documentOf(code), message }
}

function unexpected(act: 'cancel' | 'confirm', { status }: SandboxIntent): string {
  if (act === 'confirm') {
    return `You cannot confirm this PaymentIntent because it has a status of ${status}.`
  }
  const possible = 'requires_payment_method, requires_capture, requires_confirmation, requires_action'
  return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${possible}, processing.`
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
