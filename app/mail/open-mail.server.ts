import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { htmlOf } from './compose.tsx'
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
  const found = await selectMails(db)
    .select(['textBody', 'htmlBody', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return refuse({ refusal: 'not-found' })
  const { textBody, htmlBody, content, ...mail } = found
  const html = htmlOf({ htmlBody, content })
  const shown = postman.hasServer ? withoutProof : (words: string) => words
  return ok({
    mail: { ...mail, text: shown(textBody), html: html && shown(html) },
  })
}

export function selectMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'queuedAt', 'dueAt', 'deliveredAt', 'attempts', 'lastError'])
    .select(['expiresAt', 'expiredAt', 'undeliverableAt'])
}
