import { browserPath } from '../sandbox-path.ts'

export interface Card {
  number: string
  /** As typed, "MM / YY" in any spacing. */
  expiry: string
  cvc: string
}

/** `taken`: charged, or its bank is still at it. `challenge` asks to confirm it (the bank's page, at Stripe). */
export type CardAnswer =
  | { result: 'taken'; transactionId: string }
  | { result: 'challenge'; transactionId: string }
  | { result: 'refused'; message: string; code: string | undefined }
  | { result: 'unreachable' }

/** The secret and the key that `POST /create-payment-intent` has answered with. */
export interface CardPayment {
  clientSecret: string
  publishableKey: string
}

interface Refused {
  message?: string
  code?: string
}

interface Intent {
  id: string
  status: string
  last_payment_error: Refused | null
}

/** Straight from the browser to the sandbox, as Stripe.js does: a card number never reaches the shop's own calls. */
export function confirmCard(payment: CardPayment, card: Card): Promise<CardAnswer> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  return ask(payment, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': card.cvc,
  })
}

/** Answers the sandbox's challenge, as the person would on their bank's page. */
export function answerChallenge(payment: CardPayment, outcome: 'complete' | 'fail'): Promise<CardAnswer> {
  return ask(payment, 'challenge', { outcome })
}

async function ask(
  { clientSecret, publishableKey }: CardPayment,
  act: string,
  fields: Record<string, string>,
): Promise<CardAnswer> {
  const [id = ''] = clientSecret.split('_secret_')
  const answer = await fetch(`${browserPath}/v1/payment_intents/${encodeURIComponent(id)}/${act}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, key: publishableKey, ...fields }),
  }).catch(() => undefined)
  const json: unknown = await answer?.json().catch(() => undefined)
  if (!answer || !json) return { result: 'unreachable' }
  if (answer.ok) return read(json as Intent)
  return refused((json as { error?: Refused }).error, 'The payment was refused.')
}

function read(intent: Intent): CardAnswer {
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    return { result: 'taken', transactionId: intent.id }
  }
  if (intent.status === 'requires_action') return { result: 'challenge', transactionId: intent.id }
  return refused(intent.last_payment_error, `The payment is ${intent.status}.`)
}

function refused(error: Refused | null | undefined, otherwise: string): CardAnswer {
  return { result: 'refused', message: error?.message ?? otherwise, code: error?.code }
}
