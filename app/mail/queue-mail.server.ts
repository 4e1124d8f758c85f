import type { Database } from '../shop/database.ts'
import { type Mail, safeMail } from './mail.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves when the fact it tells of has been committed,
 * and never otherwise. Delivery follows within seconds, however the mail server feels.
 * @returns the mail's id in the outbox
 */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const { recipient, replyTo, subject, passing = false, expiresAt, ...safe } = safeMail(mail)
  const { text, html } = safe.toUnproven && !(await isProven(db, recipient)) ? safe.toUnproven : safe
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

async function isProven(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
