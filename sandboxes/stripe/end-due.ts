import { sql } from 'kysely'
import { endProcessing, findIntent } from './books.ts'
import type { Books } from './database.ts'
import { endRefunds, findRefund } from './refunds.ts'
import type { SandboxIntent, SandboxRefund } from './wire.ts'

/** What takes its time at the sandbox comes to its end: slow cards and refunds whose time has come. */
export async function endWhatIsDue(books: Books): Promise<void> {
  if (!(await isAnythingDue(books))) return
  await endProcessing(books)
  await endRefunds(books)
}

/** One payment as it is by now: a slow one may be charged, and what was given back of it may have come back. */
export async function currentIntent(books: Books, id: string): Promise<SandboxIntent | undefined> {
  const intent = await findIntent(books, id)
  if (intent?.status !== 'processing' && !intent?.amountRefunded) return intent
  await endWhatIsDue(books)
  return await findIntent(books, id)
}

/** One refund as it is by now. */
export async function currentRefund(books: Books, id: string): Promise<SandboxRefund | undefined> {
  const refund = await findRefund(books, id)
  if (!refund?.endsAt) return refund
  await endWhatIsDue(books)
  return await findRefund(books, id)
}

/** One look into two indexes that are empty most of the time. */
async function isAnythingDue({ db, now }: Books): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sandbox.intents where status = 'processing' and succeeds_at <= ${now()}
    union all select 1 from sandbox.refunds where ends_at <= ${now()}`.execute(db)
  return rows.length > 0
}
