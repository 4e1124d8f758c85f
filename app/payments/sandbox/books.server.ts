import { randomBytes } from 'node:crypto'
import type { Clock } from '../../basics/clock.ts'
import { type Database, inTransaction } from '../../basics/database.ts'
import { noteEvent } from './events.server.ts'
import { type ListedPage, pageOf } from './listing.server.ts'
import { type CardError, challengeFailed, judgeCard, type TypedCard } from './test-cards.ts'
import { type Reply, replies, type SandboxIntent } from './wire.ts'
import './tables.server.ts'

/** The sandbox's books: the tables that all shop processes share, and the time. */
export interface Books {
  db: Database
  now: Clock
}

export interface NewIntent {
  amount: number
  currency: string
  metadata: Record<string, string>
}

/** Opens a payment. */
export async function createIntent({ db, now }: Books, draft: NewIntent): Promise<Reply> {
  const id = newId('pi')
  const intent = await db
    .insertInto('sandbox.intents')
    .values({
      id,
      clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
      amount: draft.amount,
      currency: draft.currency,
      metadata: JSON.stringify(draft.metadata),
      createdAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return replies.intent(intent)
}

/** One payment, by its id. */
export async function findIntent({ db }: Books, id: string): Promise<SandboxIntent | undefined> {
  return await db.selectFrom('sandbox.intents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Payments, newest first. */
export async function listIntents(
  { db }: Books,
  query: Record<string, string>,
): Promise<ListedPage<SandboxIntent>> {
  const intents = db.selectFrom('sandbox.intents').selectAll()
  return pageOf(await intents.orderBy('createdAt', 'desc').orderBy('id').execute(), query)
}

/** Charges a card, or says in the provider's words why not. The card's number ends here. */
export async function confirmIntent(books: Books, id: string, typed: TypedCard): Promise<Reply> {
  return await change(books, id, ['requires_payment_method'], async (inside) => {
    const verdict = judgeCard(typed, books.now())
    if (verdict.outcome === 'declined') return await refuseCard(inside, id, verdict.error)
    const { brand: cardBrand, last4: cardLast4 } = verdict.card
    if (verdict.outcome === 'succeeds') return await succeed(inside, id, { cardBrand, cardLast4 })
    const status = 'requires_action' as const
    const intent = await save(inside, id, { cardBrand, cardLast4, status, lastError: null })
    await noteEvent(inside, 'payment_intent.requires_action', intent)
    return replies.intent(intent)
  })
}

/** Ends a challenge as the person decides on their bank's page. */
export async function endChallenge(books: Books, id: string, outcome: 'complete' | 'fail'): Promise<Reply> {
  return await change(books, id, ['requires_action'], async (inside) => {
    return outcome === 'complete'
      ? await succeed(inside, id, {})
      : await refuseCard(inside, id, challengeFailed)
  })
}

/** Cancels a payment that has not succeeded. */
export async function cancelIntent(books: Books, id: string): Promise<Reply> {
  return await change(books, id, ['requires_payment_method', 'requires_action'], async (inside) => {
    const intent = await save(inside, id, { status: 'canceled', canceledAt: books.now() })
    await noteEvent(inside, 'payment_intent.canceled', intent)
    return replies.intent(intent)
  })
}

/** An id as Stripe's look. */
export function newId(kind: 'pi' | 're'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

type Changes = Partial<
  Pick<SandboxIntent, 'status' | 'amountReceived' | 'cardBrand' | 'cardLast4' | 'canceledAt' | 'lastError'>
>

/** Works on one payment that is in one of these states; everybody else who would change it waits. */
async function change(
  books: Books,
  id: string,
  states: SandboxIntent['status'][],
  work: (inside: Books) => Promise<Reply>,
): Promise<Reply> {
  return await inTransaction(books.db, async (db) => {
    const intent = await db
      .selectFrom('sandbox.intents')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!intent) return replies.missing(id)
    if (!states.includes(intent.status)) return replies.state(intent.status)
    return await work({ ...books, db })
  })
}

async function succeed(books: Books, id: string, card: Changes): Promise<Reply> {
  const { amount } = await books.db
    .selectFrom('sandbox.intents')
    .select('amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const intent = await save(books, id, {
    ...card,
    status: 'succeeded',
    amountReceived: amount,
    lastError: null,
  })
  await noteEvent(books, 'payment_intent.succeeded', intent)
  return replies.intent(intent)
}

async function refuseCard(books: Books, id: string, lastError: CardError): Promise<Reply> {
  const intent = await save(books, id, { status: 'requires_payment_method', lastError })
  await noteEvent(books, 'payment_intent.payment_failed', intent)
  return replies.cardRefused(lastError, intent)
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
