import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type QueuedMail, withoutProof } from './queued-mail.ts'

export interface OpenedMail extends QueuedMail {
  text: string
  html: string | undefined
}

/** Without a mail server, links and all; with one, what a link proves stays with the person it was sent to. */
export async function openMail(
  { db, postman }: Pick<Shop, 'db' | 'postman'>,
  _admin: Admin,
  id: string,
): Promise<Outcome<{ mail: OpenedMail }, { refusal: 'not-found' }>> {
  const found = await selectMails(db).select(['textBody', 'htmlBody']).where('id', '=', id).executeTakeFirst()
  if (!found) return refuse({ refusal: 'not-found' })
  const { textBody, htmlBody, ...mail } = found
  const shown = postman.hasServer ? withoutProof : (words: string) => words
  return ok({
    mail: { ...mail, text: shown(textBody), html: htmlBody === null ? undefined : shown(htmlBody) },
  })
}

export function selectMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'queuedAt', 'dueAt', 'deliveredAt', 'attempts', 'lastError'])
    .select(['expiresAt', 'expiredAt', 'undeliverableAt'])
}
