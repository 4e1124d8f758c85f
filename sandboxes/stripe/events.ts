import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Books } from './database.ts'
import { replies } from './replies.ts'
import { after, DAY, HOUR, type Reply, SECOND, seconds } from './wire.ts'

/** Brings a signed webhook to its endpoint and gives the answer. */
export type Send = (body: string, signature: string) => Promise<{ ok: boolean }>

/** So long Stripe goes on trying; the reconciler finds what the shop has missed by then. */
const tries = 3 * DAY
const atOnce = 50
/** So many are on their way at a time. */
const together = 4

/** Signs a webhook as Stripe does: over the moment and the very bytes of the body. */
function sign(body: string, secret: string, moment: Date): string {
  const at = seconds(moment)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Delivers the events that are due. One that fails is due again later, and later still each time. */
export async function deliverEvents(books: Books, secret: string, send: Send): Promise<void> {
  const due = await claimDue(books)
  const taken: string[] = []
  try {
    await pLimit(together).map(due, async ({ id, body }) => {
      const { ok } = await send(body, sign(body, secret, books.now()))
      if (ok) taken.push(id)
    })
  } finally {
    await recordDelivered(books, taken)
  }
}

/** Of two processes that look at once, one gets an event: it counts the attempt, and the event is due again later. */
async function claimDue({ db, now }: Books): Promise<{ id: string; body: string }[]> {
  const due = db
    .selectFrom('sandbox.events')
    .select('id')
    .where('deliveredAt', 'is', null)
    .where('dueAt', '<=', now())
    .where('createdAt', '>', after(now(), -tries))
    .orderBy('createdAt')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  const wait = sql`least(${5 * SECOND} * 2 ^ least(attempts, 20), ${HOUR}) * interval '1 millisecond'`
  const claimed = await db
    .updateTable('sandbox.events')
    .set((event) => ({
      attempts: event('attempts', '+', 1),
      dueAt: sql<Date>`${now()}::timestamptz + ${wait}`,
    }))
    .where('id', 'in', due)
    .returning(['id', 'body', 'createdAt'])
    .execute()
  return claimed.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

async function recordDelivered({ db, now }: Books, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const those = sql<string>`any(${ids}::text[])`
  await db.updateTable('sandbox.events').set({ deliveredAt: now() }).where('id', '=', those).execute()
}

/** One event, by its id. */
export async function findEvent({ db }: Books, id: string): Promise<Reply> {
  const event = await db.selectFrom('sandbox.events').select('body').where('id', '=', id).executeTakeFirst()
  return event ? replies.done(JSON.parse(event.body) as object) : replies.missing('event', id, 'id')
}
