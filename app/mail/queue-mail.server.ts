import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../shop/database.ts'
import { type Mail, safeMail, toUnproven } from './mail.ts'

/**
 * In the caller's transaction: a mail leaves when the fact it tells of has been committed, within seconds, however
 * the mail server feels, and never otherwise. @returns the mail's id in the outbox
 */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const safe = safeMail(mail)
  const proven = !safe.bodiesToUnproven || (await asksProven(db, safe.recipient))
  const { id } = await db
    .insertInto('outbox')
    .values(rowOf(safe, proven))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `queueMail` as part of a statement, once if `source` has rows: of a mail's `queuedRow`. The caller wakes the postman. */
export function mailQueueing(db: Database, row: QueuedRow, source: string): RawBuilder<unknown> {
  const { recipient, replyTo, subject, textBody, content, passing, expiresAt } = row
  const selected = sql`
    select ${recipient}::text, ${replyTo}::text, ${subject}::text, ${textBody}::text, ${content}::json,
      ${passing}::boolean, ${expiresAt}::timestamptz
    where exists (select from ${sql.table(source)})`
  return sql`${db
    .insertInto('outbox')
    .columns(['recipient', 'replyTo', 'subject', 'textBody', 'content', 'passing', 'expiresAt'])
    .expression(selected)}`
}

export type QueuedRow = ReturnType<typeof rowOf>

/** What `mailQueueing` writes of a mail; `proven`: `isProven`. */
export function queuedRow(mail: Mail, proven: boolean): QueuedRow {
  return rowOf(safeMail(mail), proven)
}

function rowOf(mail: Mail, proven: boolean) {
  const { recipient, replyTo, subject, passing, expiresAt } = mail
  const { text, content } = proven ? mail : toUnproven(mail)
  return {
    recipient,
    replyTo: replyTo ?? null,
    subject,
    textBody: text,
    content: content ? JSON.stringify(content) : null,
    passing: passing ?? false,
    expiresAt: expiresAt ?? null,
  }
}

/** Whether somebody has proven that an address is theirs, as a part of a statement. */
export function isProven(email: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from identities where email = ${email} and email_verified)`
}

async function asksProven(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`select ${isProven(email)} as proven`.execute(db)
  return rows[0]?.proven === true
}

/** Forgets mails of which each went to one of these recipients and says the word beside it: an order's number. Those still to leave stay. */
export async function forgetMails(db: Database, of: { recipient: string; word: string }[]): Promise<void> {
  const recipients = of.map(({ recipient }) => recipient)
  const words = of.map(({ word }) => word)
  await sql`
    delete from outbox using unnest(${recipients}::text[], ${words}::text[]) as gone (recipient, word)
    where outbox.recipient = gone.recipient and state not in ('waiting', 'trying')
      and text_body ~ ('\\m' || gone.word || '\\M')`.execute(db)
}
