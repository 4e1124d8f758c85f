import { sql } from 'kysely'
import { type Outcome, ok } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import { inTransaction } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { failedFirst, takeRefund } from './adopt-refunds.server.ts'
import type { ProviderDown, ProviderEvent, ProviderRefund } from './card-provider.server.ts'
import type { Intent } from './intent.ts'
import { settleWithin } from './settle.server.ts'
import { settleRefund } from './settle-refund.server.ts'

interface Told {
  intent: Intent | undefined
  refunds: ProviderRefund[]
}

/**
 * Takes an event of the provider, brought by its webhook or found in its list. Events come late, twice and out of order:
 * so it only says where to look. How the payment and its refunds stand is asked there, unless `known` is that word from
 * just now; the event's id is kept with its effect in one transaction.
 */
export async function takeEvent(
  shop: Shop,
  event: ProviderEvent,
  known?: Intent,
): Promise<Outcome<object, ProviderDown>> {
  if (await isOver(shop, event)) return ok({})
  const asked = await askAbout(shop, event, known)
  if (!asked.ok) return asked
  const waiting = await effect(shop, event, asked)
  for (const refund of waiting) await settleRefund(shop, refund)
  return ok({})
}

/**
 * Whether nothing is left to do: the event is known, or its payment has already paid its orders (the usual case, since the
 * browser tells of it first). That is noted here, without a lock and without asking the provider.
 */
async function isOver({ db, now }: Pick<Shop, 'db' | 'now'>, event: ProviderEvent): Promise<boolean> {
  const { id, type, happenedAt = null, intentId } = event
  const paidBy = type === 'payment_intent.succeeded' ? (intentId ?? null) : null
  const [known] = await noteOfPaid(db, { id, type, happenedAt, receivedAt: now(), paidBy })
  return known?.over === true
}

type Noted = { id: string; type: string; happenedAt: Date | null; receivedAt: Date }

const noteOfPaid = composedOnce((db, noted: Noted & { paidBy: string | null }) =>
  sql<{ over: boolean }>`
    with noted as (
      insert into payment_events (id, type, happened_at, received_at)
      select ${noted.id}::text, ${noted.type}::text, ${noted.happenedAt}::timestamptz, ${noted.receivedAt}::timestamptz
      where exists (select from orders where transaction_id = ${noted.paidBy}::text and id = checkout_id)
      on conflict do nothing returning id
    )
    select exists (select from payment_events where id = ${noted.id}) or exists (select from noted) as over`.compile(
    db,
  ),
)

async function askAbout(
  { cardProvider }: Pick<Shop, 'cardProvider'>,
  { type, intentId }: ProviderEvent,
  known: Intent | undefined,
): Promise<Outcome<Told, ProviderDown>> {
  if (!intentId) return ok({ intent: undefined, refunds: [] })
  const asked = known ? ok({ intent: known }) : await cardProvider.retrieve(intentId)
  if (!asked.ok && asked.refusal === 'provider-down') return asked
  const intent = asked.ok ? asked.intent : undefined
  if (!intent || type.startsWith('payment_intent.')) return ok({ intent, refunds: [] })
  const listed = await cardProvider.refunds({ intentId })
  return listed.ok ? ok({ intent, refunds: listed.refunds }) : listed
}

/** @returns the refunds of ours that are to be settled after the commit */
async function effect(shop: Shop, event: ProviderEvent, { intent, refunds }: Told): Promise<string[]> {
  return await inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    const { id, type, happenedAt = null } = event
    const [first] = await note(db, { id, type, happenedAt, receivedAt: shop.now() })
    if (!first || !intent) return []
    const settled = await settleWithin(inside, intent)
    for (const refund of failedFirst(refunds)) await takeRefund(inside, refund)
    const ours = refunds.flatMap(({ refundId }) => (refundId && isId(refundId) ? [refundId] : []))
    return settled.verdict === 'too-late' ? [settled.refund, ...ours] : ours
  })
}

const note = composedOnce((db, { id, type, happenedAt, receivedAt }: Noted) =>
  db
    .insertInto('paymentEvents')
    .values({ id, type, happenedAt, receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .compile(),
)
