import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type Books, inTransaction } from './database.ts'
import { eventRecording } from './record-event.ts'
import { replies } from './replies.ts'
import { challengeFailed, judgeCard, refusalAfterChallenge, type TypedCard } from './test-cards.ts'
import { toStripe } from './to-stripe.ts'
import type { CardError, Reply, SandboxIntent } from './wire.ts'
import { after, SECOND } from './wire.ts'
/** So long a slow card takes, and a slow refund. */
export const slowness = 6 * SECOND

export interface NewIntent {
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
}

/** Where the person goes back to from a challenge (`url`), and where the challenge is met. */
export interface Return {
  url: string
  challenge(intent: SandboxIntent): string
}

/** Opens a payment. */
export async function createIntent(books: Books, draft: NewIntent): Promise<Reply> {
  const id = newId('pi')
  const clientSecret = `${id}_secret_${randomBytes(18).toString('hex')}`
  const { amount, currency, description, metadata } = draft
  const own = { id, clientSecret, amount, currency, description, metadata, createdAt: books.now() }
  const intent: SandboxIntent = { ...own, ...fresh }
  const opened = books.db
    .insertInto('sandbox.intents')
    .values({ ...own, metadata: JSON.stringify(metadata) })
    .returning('id')
  const type = 'payment_intent.created'
  const event = eventRecording(books, { type, object: toStripe(intent), source: 'opened' })
  await sql`with opened as (${opened}) ${event}`.execute(books.db)
  return replies.done(toStripe(intent))
}

/** As the tables have it unless told otherwise. */
const fresh = {
  amountReceived: 0,
  amountRefunded: 0,
  status: 'requires_payment_method',
  cardBrand: null,
  cardLast4: null,
  lastError: null,
  succeedsAt: null,
  canceledAt: null,
  cancellationReason: null,
  challengeUrl: null,
  returnUrl: null,
} as const

/** One payment, by its id. */
export async function findIntent({ db }: Pick<Books, 'db'>, id: string): Promise<SandboxIntent | undefined> {
  return await db.selectFrom('sandbox.intents').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Charges a card, or says in the provider's words why not. The card's number ends here. With `back`, a challenge is met on
 * a page that leads back; without, whoever asks shows it.
 */
export async function confirmIntent(
  books: Books,
  id: string,
  typed: TypedCard,
  back?: Return,
): Promise<Reply> {
  const from: SandboxIntent['status'][] = ['requires_payment_method']
  return await change(books, { id, act: 'confirm', from }, (intent) => {
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
export async function endChallenge(books: Books, id: string, outcome: 'complete' | 'fail'): Promise<Reply> {
  return await change(books, { id, act: 'confirm', from: ['requires_action'] }, (intent) => {
    const error = outcome === 'complete' ? refusalAfterChallenge(intent.cardLast4) : challengeFailed
    return error ? refused(error) : moved(charged(intent))
  })
}

/** Cancels a payment that has not succeeded; `reason` is one of Stripe's. */
export async function cancelIntent(books: Books, id: string, reason: string | null): Promise<Reply> {
  const from: SandboxIntent['status'][] = ['requires_payment_method', 'requires_action']
  return await change(books, { id, act: 'cancel', from }, () =>
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

/** An id as Stripe's look. */
export function newId(kind: 'pi' | 're'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
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
  { id, act, from }: { id: string; act: 'confirm' | 'cancel'; from: SandboxIntent['status'][] },
  decide: (intent: SandboxIntent) => Act,
): Promise<Reply> {
  for (;;) {
    const intent = await findIntent(books, id)
    if (!intent) return replies.missing('payment_intent', id, 'intent')
    if (!from.includes(intent.status)) return replies.state(act, intent)
    const decided = decide(intent)
    const saved = await save(books, intent, decided)
    if (saved) return decided.reply(saved)
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
