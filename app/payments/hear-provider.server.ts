import { inTransaction } from '../basics/database.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import { readBytes } from '../basics/read-bytes.ts'
import type { Shop } from '../basics/shop.ts'
import type { ProviderDown, ProviderEvent } from './card-provider.server.ts'
import type { Intent } from './intent.ts'
import { settleWithin } from './settle.server.ts'
import { settleRefund } from './settle-refund.server.ts'

/** The provider's events are a few kilobytes long. */
const largestEvent = 256 * 1024

type Heard = Outcome<
  object,
  ProviderDown | { refusal: 'bad-signature' } | { refusal: 'too-large'; limit: number }
>

/**
 * Takes a webhook of the card provider. Its signature over the raw body is checked before anything is read.
 * Events come late, twice and out of order: so the payment's state is fetched from the provider, and the event's id is
 * kept with its effect in one transaction. When the provider does not answer, it delivers again.
 */
export async function hearProvider(shop: Shop, request: Request): Promise<Heard> {
  const body = await readBytes(request, largestEvent)
  if (!body) return refuse({ refusal: 'too-large', limit: largestEvent })
  const event = shop.cardProvider.readEvent(body, request.headers.get('stripe-signature'), shop.now())
  if (!event) return refuse({ refusal: 'bad-signature' })
  if (await heardBefore(shop, event)) return made({})
  const asked = event.intentId ? await shop.cardProvider.retrieve(event.intentId) : undefined
  if (asked && !asked.ok && asked.refusal === 'provider-down') return asked
  const refund = await effect(shop, event, asked?.ok ? asked.intent : undefined)
  if (refund) await settleRefund(shop, refund)
  return made({})
}

async function heardBefore(shop: Shop, event: ProviderEvent): Promise<boolean> {
  const known = await shop.db
    .selectFrom('paymentEvents')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst()
  return known !== undefined
}

/** @returns the refund of money that has to go back */
async function effect(
  shop: Shop,
  event: ProviderEvent,
  intent: Intent | undefined,
): Promise<string | undefined> {
  return await inTransaction(shop.db, async (db) => {
    const first = await db
      .insertInto('paymentEvents')
      .values({ id: event.id, type: event.type, receivedAt: shop.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!first || !intent) return undefined
    const settled = await settleWithin({ ...shop, db }, intent)
    return settled.verdict === 'too-late' ? settled.refund : undefined
  })
}
