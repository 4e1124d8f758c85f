import { type Outcome, refuse } from '../basics/outcome.ts'
import { readBytes } from '../basics/read-bytes.ts'
import { ours } from '../content/messages.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderDown } from './card-provider.server.ts'
import { takeEvent } from './take-event.server.ts'
import { maySign } from './webhook-signature.ts'

/** The provider's events are a few kilobytes long. */
const largestEvent = 64 * 1024

type Heard = Outcome<
  object,
  | ProviderDown
  | { refusal: 'bad-signature' }
  | { refusal: 'malformed'; message: string }
  | { refusal: 'too-large'; limit: number }
>

/**
 * Takes a webhook of the card provider. Without a signature that may be genuine its body is not even received; the
 * signature over the raw body is checked before anything in it is read. When the provider does not answer what the event is about, it is refused, and so delivered again.
 */
export async function receiveWebhook(shop: Shop, request: Request): Promise<Heard> {
  const signature = request.headers.get('stripe-signature')
  if (!maySign(signature, shop.now())) return refuse({ refusal: 'bad-signature' })
  const body = await readBytes(request, largestEvent)
  if (!body) return refuse({ refusal: 'too-large', limit: largestEvent })
  const event = shop.cardProvider.readEvent(body, signature, shop.now())
  if (!event) return refuse({ refusal: 'bad-signature' })
  if (event === 'nonsense') {
    shop.log.warn({ bytes: body.length }, 'a signed webhook is no event that the shop can read')
    return refuse({ refusal: 'malformed', message: ours.noEvent })
  }
  return await takeEvent(shop, event)
}
