import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type Books, inTransaction } from './database.ts'
import { eventRecording } from './record-event.ts'
import { replies } from './replies.ts'
import { challengeFailed, judgeCard, refusalAfterChallenge, type TypedCard } from './test-cards.ts'
import { toStripe } from './to-stripe.ts'
import { after, type CardError, type Reply, type SandboxIntent, SECOND } from './wire.ts'

/** So long a slow card takes, and a slow refund. */
export const slowness = 6 * SECOND

/** Where the person goes back to from a challenge (`url`), and where the challenge is met. */
export interface Return {
  url: string
  challenge(intent: SandboxIntent): string
}

/** One payment, by its id. */
export async function findIntent({ db }: Pick<Books, 'db'>, id: string): Promise<SandboxIntent | undefined> {
  return await db.selectFrom('sandbox.intents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A payment by its id, or as it was seen just now. */
type Named = string | SandboxIntent

/**
 * Charges a card, or says in the provider's words why not. The card's number ends here. With `back`, a challenge is met on
 * a page that leads back; without, whoever asks shows it.
 */
export async function confirmIntent(
  books: Books,
  of: Named,
  typed: TypedCard,
  back?: Return,
): Promise<Reply> {
  const from: SandboxIntent['status'][] = ['requires_payment_method']
  return await change(books, { of, act: 'confirm', from }, (intent) => {
    const verdict = judgeCard(typed, books.now())
    if (verdict.outcome === 'declined') return refused(verdict.error)
    const { brand: cardBrand, last4: cardLast4 } = verdict.card
    const card = { cardBrand, cardLast4, lastError: null }
    if (verdict.outcome === 'challenge') {
      const way = { returnUrl: back?.url ?? null, challengeUrl: back?.challenge(intent) ?? null }
      return moved({ ...card, ...way, status: 'requires_action' })
    }
    if (verdict.outcome === 'succeeds') return moved({ ...card, ...charged(intent) })
    return moved({ ...card, status: 'processing', succeedsAt: after(books.now(), slowness) })
  })
}

/** Ends a challenge as the person decides on their bank's page. */
export async function endChallenge(books: Books, of: Named, outcome: 'complete' | 'fail'): Promise<Reply> {
  return await change(books, { of, act: 'confirm', from: ['requires_action'] }, (intent) => {
    const error = outcome === 'complete' ? refusalAfterChallenge(intent.cardLast4) : challengeFailed
    return error ? refused(error) : moved(charged(intent))
  })
}

/** Cancels a payment that has not succeeded; `reason` is one of Stripe's. */
export async function cancelIntent(books: Books, id: string, reason: string | null): Promise<Reply> {
  const from: SandboxIntent['status'][] = ['requires_payment_method', 'requires_action']
  return await change(books, { of: id, act: 'cancel', from }, () =>
    moved({ status: 'canceled', canceledAt: books.now(), cancellationReason: reason }),
  )
}

/** Charges the slow cards whose time has come. */
export async function endProcessing(books: Books): Promise<void> {
  await inTransaction(books.db, async (db) => {
    const due = await db
      .selectFrom('sandbox.intents')
      .selectAll()
      .where('status', '=', 'processing')
      .where('succeedsAt', '<=', books.now())
      .forUpdate()
      .skipLocked()
      .execute()
    for (const intent of due) await save({ ...books, db }, intent, moved(charged(intent)))
  })
}

type Changes = Partial<
  Omit<SandboxIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'metadata' | 'createdAt'>
> & { status: SandboxIntent['status'] }

/** What becomes of a payment, the event that tells of it, and the answer. */
interface Act {
  changes: Changes
  event: Stripe.Event.Type
  reply(intent: SandboxIntent): Reply
}

/** Into a state that has an event of its own. */
function moved(
  changes: Changes & { status: 'requires_action' | 'processing' | 'canceled' | 'succeeded' },
): Act {
  const event = `payment_intent.${changes.status}` as const
  return { changes, event, reply: (intent) => replies.done(toStripe(intent)) }
}

function refused(lastError: CardError): Act {
  return {
    changes: { status: 'requires_payment_method', lastError },
    event: 'payment_intent.payment_failed',
    reply: (intent) => replies.cardRefused(lastError, intent),
  }
}

function charged({ amount: amountReceived }: SandboxIntent) {
  return { status: 'succeeded' as const, amountReceived, lastError: null }
}

/** Works on one payment that is in one of these states. Of two who would change it the later one looks again. */
async function change(
  books: Books,
  { of, act, from }: { of: Named; act: 'confirm' | 'cancel'; from: SandboxIntent['status'][] },
  decide: (intent: SandboxIntent) => Act,
): Promise<Reply> {
  const id = typeof of === 'string' ? of : of.id
  let intent = typeof of === 'string' ? await findIntent(books, id) : of
  for (;;) {
    if (!intent) return replies.missing('payment_intent', id, 'intent')
    if (!from.includes(intent.status)) return replies.state(act, intent)
    const decided = decide(intent)
    const saved = await save(books, intent, decided)
    if (saved) return decided.reply(saved)
    intent = await findIntent(books, id)
  }
}

/** Writes it with its event by one statement, if the payment is still in the state that was gone by. */
async function save(
  books: Books,
  intent: SandboxIntent,
  { changes, event: type }: Act,
): Promise<SandboxIntent | undefined> {
  const saved = { ...intent, ...changes }
  const { lastError, ...others } = changes
  const written = books.db
    .updateTable('sandbox.intents')
    .set({
      ...others,
      ...(lastError !== undefined && { lastError: lastError && JSON.stringify(lastError) }),
    })
    .where('id', '=', intent.id)
    .where('status', '=', intent.status)
    .returning('id')
  const event = eventRecording(books, { type, object: toStripe(saved), source: 'written' })
  const { rows } = await sql`with written as (${written}) ${event}`.execute(books.db)
  return rows.length > 0 ? saved : undefined
}
