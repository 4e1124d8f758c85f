import { sql } from 'kysely'
import { endProcessing } from './books.ts'
import type { Books } from './database.ts'
import { endRefunds } from './refunds.ts'

/** What takes its time at the sandbox comes to its end: slow cards and refunds whose time has come. */
export async function endWhatIsDue(books: Books): Promise<void> {
  if (!(await isAnythingDue(books))) return
  await endProcessing(books)
  await endRefunds(books)
}

/** Asked with every request: one look into two indexes that are empty most of the time. */
async function isAnythingDue({ db, now }: Books): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sandbox.intents where status = 'processing' and succeeds_at <= ${now()}
    union all select 1 from sandbox.refunds where ends_at <= ${now()}`.execute(db)
  return rows.length > 0
}
