import type { Database } from '../shop/database.ts'
import type { Mail } from './mail.ts'

export interface MailNeeds {
  postman: Postman
  /** For so many days a mail that has ended, delivered or not, is kept (`KEEP_MAILS_DAYS`). */
  keepMailsDays: number
}

export interface Postman {
  /** In the caller's transaction. One without a recipient is for somebody who has left for good: nobody is told. Nor of what is one too many (`Mail.few`). */
  send(db: Database, mail: Mail): Promise<void>
  /** Looks at the outbox when the caller's transaction has had time to commit. */
  wake(): void
  /** Whether a mail server carries the mails; without one they only lie in a folder and on the admins' page. */
  hasServer: boolean
  /** Removes the files of mails that the outbox no longer has; it also does whenever it has forgotten one. */
  sweep(): Promise<number>
  deliver(): Promise<number>
  /** Begins no mail any more, and waits a moment for the one under way; what has not left then is tried again later. */
  close(): Promise<void>
}
