import { findIntent, slowness } from './books.ts'
import { type Books, inTransaction } from './database.ts'
import { newId } from './open-intent.ts'
import { recordEvent } from './record-event.ts'
import { replies } from './replies.ts'
import { refundOf } from './test-cards.ts'
import { chargeToStripe, refundToStripe } from './to-stripe.ts'
import { after, type Reply, relatedId, type SandboxIntent, type SandboxRefund } from './wire.ts'

/** What the shop asks to be given back; without `amount` all that is left of the payment. */
export interface RefundDraft {
  intentId: string
  amount: number | undefined
  /** One of Stripe's. */
  reason?: string | null
  metadata: Record<string, string>
}

/** Gives back money of a payment, in whole or in part, as long as there is any left of it. */
export async function refundIntent(books: Books, draft: RefundDraft): Promise<Reply> {
  return await inTransaction(books.db, async (db) => {
    const inside = { ...books, db }
    const intent = await lock(inside, draft.intentId)
    if (!intent) return replies.missing('payment_intent', draft.intentId, 'payment_intent')
    if (intent.status !== 'succeeded') return replies.notCharged(intent.id)
    const left = intent.amountReceived - intent.amountRefunded
    if (left === 0) return replies.refunded(relatedId('ch', intent.id))
    const amount = draft.amount ?? left
    if (amount > left) return replies.refundTooLarge(amount, left)
    const refund = await insert(inside, draft, amount, intent)
    await recordEvent(inside, 'refund.created', refundToStripe(refund))
    await recordRefunded(inside, intent, amount)
    return replies.done(refundToStripe(refund))
  })
}

/** Ends the refunds whose time has come, as their cards would have it. */
export async function endRefunds(books: Books): Promise<void> {
  await inTransaction(books.db, async (db) => {
    const due = await db
      .selectFrom('sandbox.refunds')
      .selectAll()
      .where('endsAt', '<=', books.now())
      .forUpdate()
      .skipLocked()
      .execute()
    for (const refund of due) await end({ ...books, db }, refund)
  })
}

async function end(books: Books, { id, intentId, amount, endsAs }: SandboxRefund): Promise<void> {
  const refund = await books.db
    .updateTable('sandbox.refunds')
    .set({ ...(endsAs && { status: endsAs }), endsAt: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const failed = refund.status === 'failed'
  await recordEvent(books, failed ? 'refund.failed' : 'refund.updated', refundToStripe(refund))
  const intent = failed ? await lock(books, intentId) : undefined
  if (intent) await recordRefunded(books, intent, -amount)
}

async function lock({ db }: Books, intentId: string): Promise<SandboxIntent | undefined> {
  await db.selectFrom('sandbox.intents').select('id').where('id', '=', intentId).forUpdate().execute()
  return await findIntent({ db }, intentId)
}

/** So much more (or less, when a refund has failed) of a payment has gone back. */
async function recordRefunded(books: Books, intent: SandboxIntent, amount: number): Promise<void> {
  const changed = await books.db
    .updateTable('sandbox.intents')
    .set({ amountRefunded: intent.amountRefunded + amount })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (amount > 0) await recordEvent(books, 'charge.refunded', chargeToStripe(changed))
}

async function insert(
  { db, now }: Books,
  { metadata, reason }: RefundDraft,
  amount: number,
  { id: intentId, cardLast4, currency }: SandboxIntent,
): Promise<SandboxRefund> {
  const fate = refundOf(cardLast4)
  return await db
    .insertInto('sandbox.refunds')
    .values({
      id: newId('re'),
      intentId,
      amount,
      currency,
      reason: reason ?? null,
      metadata: JSON.stringify(metadata),
      createdAt: now(),
      ...fate,
      endsAt: fate.endsAs && after(now(), slowness),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One refund, by its id. */
export async function findRefund({ db }: Books, id: string): Promise<SandboxRefund | undefined> {
  return await db.selectFrom('sandbox.refunds').selectAll().where('id', '=', id).executeTakeFirst()
}
