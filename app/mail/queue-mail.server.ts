import type { Database } from '../basics/database.ts'
import { type Mail, safeMail } from './mail.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves when the fact it tells of has been committed,
 * and never otherwise. Delivery follows within seconds, however the mail server feels.
 * @returns the mail's id in the outbox
 */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const { recipient, replyTo, subject, text, html, passing = false, expiresAt } = safeMail(mail)
  const { id } = await db
    .insertInto('outbox')
    .values({
      recipient,
      replyTo: replyTo ?? null,
      subject,
      textBody: text,
      htmlBody: html ?? null,
      passing,
      expiresAt: expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
