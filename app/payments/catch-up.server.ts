import { after, DAY, MINUTE } from '../basics/clock.ts'
import { anyOf } from '../basics/sql.server.ts'
import { isId } from '../basics/text-checks.ts'
import type { Shop } from '../shop/shop.ts'
import { adoptRefunds } from './adopt-refunds.server.ts'
import type { ProviderEvent } from './card-provider.server.ts'
import { isMissed } from './catch-up.ts'
import { forEachLimited } from './for-each-limited.server.ts'
import type { Intent } from './intent.ts'
import { settle } from './settle.server.ts'
import { takeEvent } from './take-event.server.ts'

/** Stripe keeps its events for 30 days. */
const furthest = 29 * DAY
/** What happens while a list is made may be missing in it, and what was too young is in the next one. */
const overlap = 10 * MINUTE
/**
 * A younger event is left to its webhook: so whatever is fetched has come late, and is seen to (`shop_webhook_lag_seconds`,
 * ShopWebhooksLate). Payments and refunds do not wait for it, since they are listed themselves.
 */
const webhookWithin = 3 * MINUTE

/**
 * Lists what has happened at the provider since the shop last did so, however long ago: its payments, its events and its
 * refunds; and settles what the shop has missed. So webhooks that come late, twice, in another order or never end in
 * the provider's final state. When the provider does not answer, or something could not be settled, the next run begins
 * where this one has begun.
 */
export async function catchUp(shop: Shop): Promise<void> {
  const begun = shop.now()
  const since = await beginning(shop, begun)
  const listed = await shop.cardProvider.intents(since)
  if (!listed.ok) return
  const due = await missed(shop, listed.intents)
  const settled = await forEachLimited(shop, 'payment', due, (intent) => settle(shop, intent))
  const told = await shop.cardProvider.events(since)
  const taken = told.ok && (await takeEvents(shop, told.events, listed.intents))
  const adopted = await adoptRefunds(shop, since)
  if (settled && taken && adopted) await recordCaughtUp(shop, begun, told.events)
}

/** What a clock has noted that was ahead and is set right says nothing of what was missed since. */
async function beginning(shop: Pick<Shop, 'db'>, begun: Date): Promise<Date> {
  const last = await shop.db.selectFrom('providerCatchUp').select('until').executeTakeFirst()
  const earliest = after(begun, -furthest)
  const isOfUse = last && last.until > earliest && last.until <= begun
  return isOfUse ? after(last.until, -overlap) : earliest
}

async function missed({ db }: Pick<Shop, 'db'>, intents: Intent[]): Promise<Intent[]> {
  const ours = intents.filter(({ orderId }) => orderId !== undefined && isId(orderId))
  if (ours.length === 0) return []
  const orders = [...new Set(ours.map(({ orderId = '' }) => orderId))]
  const payments = await db
    .selectFrom('payments')
    .select(['orderId', 'providerId', 'endReason'])
    .where('orderId', '=', anyOf('uuid', orders))
    .execute()
  const byIntent = new Map(payments.map((payment) => [payment.providerId, payment]))
  const nameless = new Set(
    payments.flatMap(({ orderId, providerId, endReason }) => (providerId || endReason ? [] : [orderId])),
  )
  return ours.filter((intent) =>
    isMissed(intent, { payment: byIntent.get(intent.id), nameless: nameless.has(intent.orderId ?? '') }),
  )
}

async function takeEvents(shop: Shop, events: ProviderEvent[], intents: Intent[]): Promise<boolean> {
  const ids = events.map(({ id }) => id)
  const known = await shop.db
    .selectFrom('paymentEvents')
    .select('id')
    .where('id', '=', anyOf('text', ids))
    .execute()
  const seen = new Set(known.map(({ id }) => id))
  const due = after(shop.now(), -webhookWithin)
  const fresh = events.filter(({ id, happenedAt = due }) => !seen.has(id) && happenedAt <= due).reverse()
  const byId = new Map(intents.map((intent) => [intent.id, intent]))
  let answered = true
  const all = await forEachLimited(shop, 'event', fresh, async (event) => {
    const taken = await takeEvent(shop, event, byId.get(event.intentId ?? ''))
    answered &&= taken.ok
  })
  return all && answered
}

/**
 * As far as the provider's newest event: of a moment by our own clock, where that is ahead of its, the next list would be empty, and
 * all that come after it.
 */
async function recordCaughtUp({ db }: Pick<Shop, 'db'>, begun: Date, events: ProviderEvent[]): Promise<void> {
  const moments = events.flatMap(({ happenedAt }) => happenedAt?.getTime() ?? [])
  if (moments.length === 0) return
  const until = new Date(
    Math.min(
      begun.getTime(),
      moments.reduce((one, other) => Math.max(one, other)),
    ),
  )
  await db
    .insertInto('providerCatchUp')
    .values({ until })
    .onConflict((conflict) =>
      conflict
        .column('theOne')
        .doUpdateSet({ until })
        .where(({ or, eb }) =>
          or([eb('providerCatchUp.until', '<', until), eb('providerCatchUp.until', '>', begun)]),
        ),
    )
    .execute()
}
