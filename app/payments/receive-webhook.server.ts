import { MINUTE, SECOND } from '../basics/clock.ts'
import { type Outcome, refuse } from '../basics/outcome.ts'
import { readBytes } from '../basics/read-bytes.ts'
import * as ours from '../content/our-messages.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderDown } from './card-provider.server.ts'
import { takeEvent } from './take-event.server.ts'

/** Longer than a signature is good for: what is left is for the check that counts, over the whole body. */
const farthest = 6 * MINUTE

/** Whether it names a moment of these minutes and a proof in form; if not, no body is received, let alone hashed. */
export function maySign(header: string | null, now: Date): boolean {
  const words = (header ?? '').split(',').map((word) => word.split('='))
  const moment = Number.parseInt(words.findLast(([name]) => name === 't')?.[1] ?? '', 10)
  const timely = Math.abs(moment * SECOND - now.getTime()) < farthest
  return timely && words.some(([name, proof = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(proof))
}

const maxEventSize = 64 * 1024

type WebhookTaken = Outcome<
  object,
  | ProviderDown
  | { refusal: 'bad-signature' }
  | { refusal: 'malformed'; message: string }
  | { refusal: 'too-large'; limit: number }
>

/**
 * Takes a webhook of the card provider. Without a signature that may be genuine its body is not even received; the signature
 * over the raw body is checked before anything in it is read. When the provider does not answer what the event is about, it is
 * refused, and so delivered again.
 */
export async function receiveWebhook(shop: Shop, request: Request): Promise<WebhookTaken> {
  const signature = request.headers.get('stripe-signature')
  if (!maySign(signature, shop.now())) return refuse({ refusal: 'bad-signature' })
  const body = await readBytes(request, maxEventSize)
  if (!body) return refuse({ refusal: 'too-large', limit: maxEventSize })
  const event = shop.cardProvider.readEvent(body, signature, shop.now())
  if (!event) return refuse({ refusal: 'bad-signature' })
  if (event === 'nonsense') {
    shop.log.warn({ bytes: body.length }, 'a signed webhook is no event that the shop can read')
    return refuse({ refusal: 'malformed', message: ours.noEvent })
  }
  return await takeEvent(shop, event)
}
