import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailState } from './queued-mail.ts'
import type { EmailContent } from './templates/email-template.tsx'

/** A mail that waits to leave, or has left. Its id is also the start of its Message-ID, so a repeat is recognised. */
interface OutboxTable {
  id: Generated<string>
  recipient: string
  replyTo: string | null
  subject: string
  textBody: string
  /** What its HTML is made of when it leaves, or is looked at. */
  content: JSONColumnType<EmailContent> | null
  /** As 0.2.0 queued it. */
  htmlBody: string | null
  queuedAt: ColumnType<Date, Date | undefined, never>
  /** Not to be tried before this moment; moved on after each failure. */
  dueAt: ColumnType<Date, Date | undefined, Date>
  deliveredAt: Date | null
  /** From then on its links are dead, and it is not worth sending. */
  expiresAt: Date | null
  expiredAt: Date | null
  /** The mail server has refused it for good; why is `lastError`. */
  undeliverableAt: Date | null
  attempts: Generated<number>
  lastError: string | null
  passing: Generated<boolean>
  state: GeneratedAlways<MailState>
  /** What a search looks through: not what the mail says. */
  foundBy: GeneratedAlways<string>
}

export interface MailTables {
  outbox: OutboxTable
}
