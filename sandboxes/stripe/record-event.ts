import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type Stripe from 'stripe'
import type { Books } from './database.ts'
import { apiVersion, seconds } from './wire.ts'

type Told = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund

/** Notes an event, in the transaction of what it tells; `object` is as it is just now. */
export async function recordEvent(books: Books, type: Stripe.Event.Type, object: Told): Promise<void> {
  await books.db
    .insertInto('sandbox.events')
    .values(eventOf(books, type, object))
    .execute()
}

/** `recordEvent` as part of the statement that does what it tells, once for each row of `source`. */
export function eventRecording(
  books: Books,
  { type, object, source }: { type: Stripe.Event.Type; object: Told; source: string },
): RawBuilder<{ id: string }> {
  const { id, body, createdAt, dueAt } = eventOf(books, type, object)
  return sql`
    insert into sandbox.events (id, type, body, created_at, due_at)
    select ${id}::text, ${type}::text, ${body}::text, ${createdAt}::timestamptz, ${dueAt}::timestamptz
    from ${sql.table(source)} returning id`
}

function eventOf({ now, enabledEvents, made }: Books, type: Stripe.Event.Type, object: Told) {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const createdAt = now()
  const heard = enabledEvents.includes(type)
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(createdAt),
    data: { object },
    livemode: false,
    pending_webhooks: heard ? 1 : 0,
    request: { id: made?.id ?? null, idempotency_key: made?.key ?? null },
    type,
  }
  return { id, type, body: JSON.stringify(event), createdAt, dueAt: heard ? createdAt : null }
}
