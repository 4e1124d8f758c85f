import { replies } from './replies.ts'
import type { Reply } from './wire.ts'

/** Stripe refuses less than this in a charge, and so do our books. */
const leastAmount = 50

const listed = ['limit', 'starting_after', 'created']

/** The parameters that each request may have, by the name of their root; any other is refused, as Stripe does. */
export const parameters = {
  create: [
    ...['amount', 'currency', 'metadata', 'description'],
    ...['allowed_payment_method_types', 'payment_method_types'],
  ],
  confirm: ['payment_method_data', 'return_url'],
  cancel: ['cancellation_reason'],
  refund: ['payment_intent', 'amount', 'metadata', 'reason'],
  intent: [],
  intents: listed,
  refunds: [...listed, 'payment_intent'],
  events: [...listed, 'type', 'types'],
} satisfies Record<string, string[]>

/** The first parameter that a request may not have, as a refusal. */
export function refuseUnknown(names: Iterable<string>, known: string[]): Reply | undefined {
  const stray = [...names].find((name) => !known.includes(name.replace(/\[.*$/, '')))
  return stray === undefined ? undefined : replies.unknownParameter(stray)
}

/** A payment to be opened, or why it is refused. */
export function readDraft(form: URLSearchParams) {
  const amount = readAmount(form.get('amount'))
  const currency = form.get('currency')
  if (!amount.ok) return amount
  if (amount.value === undefined) return no(replies.missingParameter('amount'))
  if (amount.value < leastAmount) return no(replies.tooSmall())
  if (currency === null) return no(replies.missingParameter('currency'))
  if (!/^[a-z]{3}$/.test(currency)) return no(replies.currency(currency))
  return { ok: true as const, amount: amount.value, currency, metadata: readMetadata(form) }
}

/** A refund to be made, or why it is refused. */
export function readRefund(form: URLSearchParams) {
  const amount = readAmount(form.get('amount'))
  const intentId = form.get('payment_intent')
  if (!amount.ok) return amount
  if (intentId === null) return no(replies.missingParameter('payment_intent'))
  return { ok: true as const, intentId, amount: amount.value, metadata: readMetadata(form) }
}

function readAmount(written: string | null) {
  if (written === null) return { ok: true as const, value: undefined }
  const value = Number(written)
  return Number.isSafeInteger(value) && value >= 1
    ? { ok: true as const, value }
    : no(replies.integer('amount', written))
}

function readMetadata(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(\w+)\]$/)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function no(reply: Reply) {
  return { ok: false as const, reply }
}
