import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../shop/database.ts'
import { type Mail, safeMail } from './mail.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves when the fact it tells of has been committed,
 * and never otherwise. Delivery follows within seconds, however the mail server feels.
 * @returns the mail's id in the outbox
 */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const safe = safeMail(mail)
  const words = safe.toUnproven && !(await isProven(db, safe.recipient)) ? safe.toUnproven : safe
  const { id } = await db
    .insertInto('outbox')
    .values(rowOf({ ...safe, ...words }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * What `queueMail` does, as a part of a statement: a mail for an address that is proven, queued if `source` has a row. The
 * postman is woken by who runs the statement.
 */
export function mailQueueing(db: Database, mail: Mail, source: string): RawBuilder<unknown> {
  const { recipient, replyTo, subject, textBody, htmlBody, passing, expiresAt } = rowOf(safeMail(mail))
  const row = sql`
    select ${recipient}::text, ${replyTo}::text, ${subject}::text, ${textBody}::text, ${htmlBody}::text,
      ${passing}::boolean, ${expiresAt}::timestamptz from ${sql.table(source)}`
  return sql`${db
    .insertInto('outbox')
    .columns(['recipient', 'replyTo', 'subject', 'textBody', 'htmlBody', 'passing', 'expiresAt'])
    .expression(row)}`
}

function rowOf({ recipient, replyTo, subject, text, html, passing, expiresAt }: Mail) {
  return {
    recipient,
    replyTo: replyTo ?? null,
    subject,
    textBody: text,
    htmlBody: html ?? null,
    passing: passing ?? false,
    expiresAt: expiresAt ?? null,
  }
}

async function isProven(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
