import type { TypedCard } from './test-cards.ts'
import { apiVersion, type Reply, type RequestMade } from './wire.ts'

const maxFormSize = 64 * 1024

/** A form-encoded body; `undefined` when it is too large to be one of ours. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (Number(request.headers.get('content-length')) > maxFormSize) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > maxFormSize) return undefined
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

/** A reply as HTTP, with the headers that Stripe's answers have; `version` is what the request has asked for. */
export function respond({ status, body, repeats }: Reply, made: RequestMade, version = apiVersion): Response {
  const headers = {
    'Cache-Control': 'no-store',
    'Request-Id': made.id,
    'Stripe-Version': version,
    ...(made.key && { 'Idempotency-Key': made.key, 'Original-Request': repeats ?? made.id }),
    ...(repeats && { 'Idempotent-Replayed': 'true' }),
  }
  return Response.json(body, { status, headers })
}

/** The card in a form, under Stripe's names. */
export function readCard(form: URLSearchParams): TypedCard {
  const field = (name: string) => form.get(`payment_method_data[card][${name}]`) ?? ''
  return { number: field('number'), month: field('exp_month'), year: field('exp_year'), cvc: field('cvc') }
}
