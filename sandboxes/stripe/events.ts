import { createHmac } from 'node:crypto'
import type { Books } from './database.ts'
import { replies } from './replies.ts'
import { after, DAY, HOUR, SECOND } from './time.ts'
import { type Reply, seconds } from './wire.ts'
/** Brings a signed webhook to its endpoint and gives the answer. */
export type Send = (body: string, signature: string) => Promise<{ ok: boolean }>

/** So long Stripe goes on trying; the reconciler finds what the shop has missed by then. */
const tries = 3 * DAY
const atOnce = 50

/** Signs a webhook as Stripe does: over the moment and the very bytes of the body. */
function sign(body: string, secret: string, moment: Date): string {
  const at = seconds(moment)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Delivers the events that are due. One that fails is due again later, and later still each time. */
export async function deliverEvents(books: Books, secret: string, send: Send): Promise<void> {
  const due = await books.db
    .selectFrom('sandbox.events')
    .select(['id', 'body', 'attempts'])
    .where('deliveredAt', 'is', null)
    .where('dueAt', '<=', books.now())
    .where('createdAt', '>', after(books.now(), -tries))
    .orderBy('createdAt')
    .limit(atOnce)
    .execute()
  for (const event of due) {
    if (!(await claim(books, event))) continue
    const { ok } = await send(event.body, sign(event.body, secret, books.now()))
    if (ok) await recordDelivery(books, event.id)
  }
}

/** Two processes see the same event due; the one that counts the attempt delivers it. */
async function claim({ db, now }: Books, event: { id: string; attempts: number }): Promise<boolean> {
  const wait = Math.min(5 * SECOND * 2 ** event.attempts, HOUR)
  const claimed = await db
    .updateTable('sandbox.events')
    .set({ attempts: event.attempts + 1, dueAt: after(now(), wait) })
    .where('id', '=', event.id)
    .where('attempts', '=', event.attempts)
    .where('deliveredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function recordDelivery({ db, now }: Books, id: string): Promise<void> {
  await db.updateTable('sandbox.events').set({ deliveredAt: now() }).where('id', '=', id).execute()
}

/** One event, by its id. */
export async function findEvent({ db }: Books, id: string): Promise<Reply> {
  const event = await db.selectFrom('sandbox.events').select('body').where('id', '=', id).executeTakeFirst()
  return event ? replies.done(JSON.parse(event.body) as object) : replies.missing('event', id, 'id')
}
