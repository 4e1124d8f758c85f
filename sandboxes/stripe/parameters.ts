import { readMetadata } from './metadata.ts'
import { replies } from './replies.ts'
import type { Reply } from './wire.ts'

/** The currencies that Stripe charges cards in. */
const currencies: readonly string[] = `
  usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny
  cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod
  jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio
  nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd
  top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw
`
  .trim()
  .split(/\s+/)

/** Stripe refuses less than this in a charge, and so do our books. */
const minAmount = 50
const maxAmount = 99_999_999

const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

const listed = ['limit', 'starting_after', 'created']

/** The parameters that each request may have, by the name of their root; any other is refused, as Stripe does. */
export const parameters = {
  create: [
    ...['amount', 'currency', 'metadata', 'description'],
    ...['allowed_payment_method_types', 'payment_method_types'],
  ],
  confirm: ['payment_method_data', 'return_url', 'use_stripe_sdk'],
  cancel: ['cancellation_reason'],
  refund: ['payment_intent', 'amount', 'metadata', 'reason'],
  intent: [],
  intents: listed,
  refunds: [...listed, 'payment_intent'],
  events: [...listed, 'type', 'types'],
} satisfies Record<string, string[]>

/** The first parameter that a request may not have, as a refusal. */
export function refuseUnknown(names: Iterable<string>, known: string[]): Reply | undefined {
  const stray = [...names].find((name) => !known.includes(name.replace(/\[.*$/s, '')))
  return stray === undefined ? undefined : replies.unknownParameter(stray)
}

/**
 * The parameters of a form as a text that is the same for the same parameters, in whatever order they came; of several
 * under one name (a list) the order counts.
 */
export function inOneOrder(form: URLSearchParams): string {
  const sorted = new URLSearchParams(form)
  sorted.sort()
  return sorted.toString()
}

/** A payment to be opened, or why it is refused. */
export function readDraft(form: URLSearchParams) {
  const amount = readAmount(form.get('amount'))
  const currency = form.get('currency')?.toLowerCase()
  const metadata = readMetadata(form)
  if (!amount.ok) return amount
  if (amount.value === undefined) return no(replies.missingParameter('amount'))
  if (amount.value < minAmount) return no(replies.tooSmall())
  if (amount.value > maxAmount) return no(replies.aboveMost())
  if (currency === undefined) return no(replies.missingParameter('currency'))
  if (!currencies.includes(currency)) return no(unknownCurrency(currency))
  const foreign = otherThanCard(form)
  if (foreign) return no(foreign)
  if (!metadata.ok) return metadata
  const description = form.get('description') || null
  return { ok: true as const, amount: amount.value, currency, description, metadata: metadata.value }
}

/** A refund to be made, or why it is refused. */
export function readRefund(form: URLSearchParams) {
  const amount = readAmount(form.get('amount'))
  const intentId = form.get('payment_intent')
  const reason = readOneOf(form, 'reason', refundReasons)
  const metadata = readMetadata(form)
  if (!amount.ok) return amount
  if (intentId === null) return no(replies.missingParameter('payment_intent'))
  if (!reason.ok) return reason
  if (!metadata.ok) return metadata
  const { value: kept } = metadata
  return { ok: true as const, intentId, amount: amount.value, reason: reason.value, metadata: kept }
}

/** Why a payment is cancelled, where the request says it. */
export function readCancellation(form: URLSearchParams) {
  return readOneOf(form, 'cancellation_reason', cancellationReasons)
}

/** Where the person is to go back to from a challenge that is met on a page of its own, where the request wants that. */
export function readReturnUrl(form: URLSearchParams) {
  const written = form.get('return_url') || null
  if (written === null) return { ok: true as const, value: null }
  const protocol = URL.parse(written)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') return no(replies.notAUrl('return_url'))
  return { ok: true as const, value: form.get('use_stripe_sdk') === 'true' ? null : written }
}

function readOneOf(form: URLSearchParams, param: string, known: readonly string[]) {
  const value = form.get(param) || null
  if (value !== null && !known.includes(value)) return no(replies.oneOf(param, known))
  return { ok: true as const, value }
}

function readAmount(written: string | null) {
  if (written === null) return { ok: true as const, value: undefined }
  const value = Number(written)
  return Number.isSafeInteger(value) && value >= 1
    ? { ok: true as const, value }
    : no(replies.integer('amount', written))
}

function unknownCurrency(currency: string): Reply {
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`
  return replies.invalid('currency', message)
}

function otherThanCard(form: URLSearchParams): Reply | undefined {
  for (const [name, type] of form) {
    const param = name.match(/^(allowed_payment_method_types|payment_method_types)\[/)?.[1]
    if (param && type !== 'card') {
      return replies.invalid(param, `The payment method type "${type}" is invalid: the sandbox takes cards.`)
    }
  }
  return undefined
}

function no(reply: Reply) {
  return { ok: false as const, reply }
}
