import { randomBytes } from 'node:crypto'
import { readBytes } from '../../basics/read-bytes.ts'
import type { TypedCard } from './test-cards.ts'
import type { Reply } from './wire.ts'

const largestForm = 16 * 1024

/** A form-encoded body; `undefined` when it is too large to be one of ours. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const bytes = await readBytes(request, largestForm)
  return bytes && new URLSearchParams(bytes.toString('utf8'))
}

/** A reply as HTTP. */
export function respond({ status, body, replayed }: Reply): Response {
  const headers = {
    'Cache-Control': 'no-store',
    'Request-Id': `req_${randomBytes(7).toString('hex')}`,
    ...(replayed && { 'Idempotent-Replayed': 'true' }),
  }
  return Response.json(body, { status, headers })
}

/** The card in a form, under Stripe's names. */
export function readCard(form: URLSearchParams): TypedCard {
  const field = (name: string) => form.get(`payment_method_data[card][${name}]`) ?? ''
  return { number: field('number'), month: field('exp_month'), year: field('exp_year'), cvc: field('cvc') }
}
