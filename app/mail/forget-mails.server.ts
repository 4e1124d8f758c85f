import { sql } from 'kysely'
import type { Database } from '../shop/database.ts'

/** Forgets mails of which each went to one of these recipients and says the word beside it: an order's number. Those still to leave stay. */
export async function forgetMails(db: Database, of: { recipient: string; word: string }[]): Promise<void> {
  const recipients = of.map(({ recipient }) => recipient)
  const words = of.map(({ word }) => word)
  await sql`
    delete from outbox using unnest(${recipients}::text[], ${words}::text[]) as gone (recipient, word)
    where outbox.recipient = gone.recipient and state not in ('waiting', 'trying')
      and text_body ~ ('\\m' || gone.word || '\\M')`.execute(db)
}
