import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Books } from './database.ts'
import { apiVersion, seconds } from './wire.ts'

/** Notes an event, in the transaction of what it tells; `object` is as it is just now. */
export async function recordEvent(
  { db, now, enabledEvents, made }: Books,
  type: Stripe.Event.Type,
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund,
): Promise<void> {
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
  await db
    .insertInto('sandbox.events')
    .values({ id, type, body: JSON.stringify(event), createdAt, dueAt: heard ? createdAt : null })
    .execute()
}
