import { inTransaction } from '../../basics/database.ts'
import { type Books, newId } from './books.server.ts'
import { type ListedPage, pageOf } from './listing.server.ts'
import { type Reply, refundToStripe, replies, type SandboxRefund } from './wire.ts'
import './tables.server.ts'

/** What the shop asks to be given back; without `amount` all that is left of the payment. */
export interface RefundDraft {
  intentId: string
  amount: number | undefined
  metadata: Record<string, string>
}

/** Gives back money of a payment, in whole or in part, as long as there is any left of it. */
export async function refundIntent(books: Books, draft: RefundDraft): Promise<Reply> {
  return await inTransaction(books.db, async (db) => {
    const intent = await db
      .selectFrom('sandbox.intents')
      .select(['status', 'amountReceived', 'amountRefunded'])
      .where('id', '=', draft.intentId)
      .forUpdate()
      .executeTakeFirst()
    if (!intent) return replies.missing(draft.intentId)
    if (intent.status !== 'succeeded') return replies.state(intent.status)
    const left = intent.amountReceived - intent.amountRefunded
    if (left === 0) return replies.refunded()
    const amount = draft.amount ?? left
    if (!Number.isSafeInteger(amount) || amount < 1) return replies.parameter('amount')
    if (amount > left) return replies.refundTooLarge()
    await db
      .updateTable('sandbox.intents')
      .set({ amountRefunded: intent.amountRefunded + amount })
      .where('id', '=', draft.intentId)
      .execute()
    return { status: 200, body: refundToStripe(await insert({ ...books, db }, draft, amount)) }
  })
}

async function insert({ db, now }: Books, draft: RefundDraft, amount: number): Promise<SandboxRefund> {
  const metadata = JSON.stringify(draft.metadata)
  return await db
    .insertInto('sandbox.refunds')
    .values({ id: newId('re'), intentId: draft.intentId, amount, metadata, createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One refund, by its id. */
export async function findRefund({ db }: Books, id: string): Promise<SandboxRefund | undefined> {
  return await db.selectFrom('sandbox.refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Refunds, newest first; of one payment where the query names it. */
export async function listRefunds(
  { db }: Books,
  query: Record<string, string>,
): Promise<ListedPage<SandboxRefund>> {
  let refunds = db.selectFrom('sandbox.refunds').selectAll()
  if (query.payment_intent) refunds = refunds.where('intentId', '=', query.payment_intent)
  return pageOf(await refunds.orderBy('createdAt', 'desc').orderBy('id').execute(), query)
}
