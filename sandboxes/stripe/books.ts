import { randomBytes } from 'node:crypto'
import { type Books, inTransaction } from './database.ts'
import { recordEvent } from './record-event.ts'
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
  const intent = await books.db
    .insertInto('sandbox.intents')
    .values({
      id,
      clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
      amount: draft.amount,
      currency: draft.currency,
      description: draft.description,
      metadata: JSON.stringify(draft.metadata),
      createdAt: books.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(books, 'payment_intent.created', toStripe(intent))
  return replies.done(toStripe(intent))
}

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
  return await change(books, { id, act: 'confirm', from }, async (inside, intent) => {
    const verdict = judgeCard(typed, books.now())
    if (verdict.outcome === 'declined') return await refuseCard(inside, id, verdict.error)
    const { brand: cardBrand, last4: cardLast4 } = verdict.card
    const card = { cardBrand, cardLast4, lastError: null }
    if (verdict.outcome === 'challenge') {
      const way = { returnUrl: back?.url ?? null, challengeUrl: back?.challenge(intent) ?? null }
      return await move(inside, id, { ...card, ...way, status: 'requires_action' })
    }
    if (verdict.outcome === 'succeeds') return await succeed(inside, intent, card)
    const succeedsAt = after(books.now(), slowness)
    return await move(inside, id, { ...card, status: 'processing', succeedsAt })
  })
}

/** Ends a challenge as the person decides on their bank's page. */
export async function endChallenge(books: Books, id: string, outcome: 'complete' | 'fail'): Promise<Reply> {
  return await change(books, { id, act: 'confirm', from: ['requires_action'] }, async (inside, intent) => {
    const error = outcome === 'complete' ? refusalAfterChallenge(intent.cardLast4) : challengeFailed
    return error ? await refuseCard(inside, id, error) : await succeed(inside, intent, {})
  })
}

/** Cancels a payment that has not succeeded; `reason` is one of Stripe's. */
export async function cancelIntent(books: Books, id: string, reason: string | null): Promise<Reply> {
  const from: SandboxIntent['status'][] = ['requires_payment_method', 'requires_action']
  return await change(books, { id, act: 'cancel', from }, (inside) =>
    move(inside, id, { status: 'canceled', canceledAt: books.now(), cancellationReason: reason }),
  )
}

/** Charges the slow cards whose time has come. */
export async function endProcessing(books: Books): Promise<void> {
  await inTransaction(books.db, async (db) => {
    const due = await db
      .selectFrom('sandbox.intents')
      .select(['id', 'amount'])
      .where('status', '=', 'processing')
      .where('succeedsAt', '<=', books.now())
      .forUpdate()
      .skipLocked()
      .execute()
    for (const intent of due) await succeed({ ...books, db }, intent, {})
  })
}

/** An id as Stripe's look. */
export function newId(kind: 'pi' | 're'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

type Changes = Partial<
  Omit<SandboxIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'metadata' | 'createdAt'>
>

/** Works on one payment that is in one of these states; everybody else who would change it waits. */
async function change(
  books: Books,
  { id, act, from }: { id: string; act: 'confirm' | 'cancel'; from: SandboxIntent['status'][] },
  work: (inside: Books, intent: SandboxIntent) => Promise<Reply>,
): Promise<Reply> {
  return await inTransaction(books.db, async (db) => {
    const intent = await db
      .selectFrom('sandbox.intents')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!intent) return replies.missing('payment_intent', id, 'intent')
    if (!from.includes(intent.status)) return replies.state(act, intent)
    return await work({ ...books, db }, intent)
  })
}

async function succeed(
  books: Books,
  { id, amount: amountReceived }: Pick<SandboxIntent, 'id' | 'amount'>,
  card: Changes,
): Promise<Reply> {
  return await move(books, id, { ...card, status: 'succeeded', amountReceived, lastError: null })
}

async function refuseCard(books: Books, id: string, lastError: CardError): Promise<Reply> {
  const intent = await save(books, id, { status: 'requires_payment_method', lastError })
  await recordEvent(books, 'payment_intent.payment_failed', toStripe(intent))
  return replies.cardRefused(lastError, intent)
}

/** Moves a payment into a state that has an event of its own. */
async function move(
  books: Books,
  id: string,
  changes: Changes & { status: 'requires_action' | 'processing' | 'canceled' | 'succeeded' },
): Promise<Reply> {
  const intent = await save(books, id, changes)
  await recordEvent(books, `payment_intent.${changes.status}`, toStripe(intent))
  return replies.done(toStripe(intent))
}

async function save({ db }: Books, id: string, { lastError, ...changes }: Changes): Promise<SandboxIntent> {
  return await db
    .updateTable('sandbox.intents')
    .set({
      ...changes,
      ...(lastError !== undefined && { lastError: lastError && JSON.stringify(lastError) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
