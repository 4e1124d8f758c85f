import type { Database } from '../basics/database.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import './postman.server.ts'
import { MAILS_A_PAGE, type QueuedMail, withoutProof } from './queued-mail.ts'
import './tables.server.ts'

/** A mail with what it says. */
export interface OpenedMail extends QueuedMail {
  text: string
  html: string | undefined
}

/** The outbox, newest first, `MAILS_A_PAGE` at once, for an admin; older ones after `cursor`. */
export async function listMails(
  { db }: Shop,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Outcome<{ mails: QueuedMail[] }, { refusal: 'forbidden' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  // Ids are UUIDs of version 7: their order is the order in which they were made.
  let mails = selectMails(db).orderBy('id', 'desc').limit(MAILS_A_PAGE)
  if (cursor !== undefined) mails = mails.where('id', '<', cursor)
  return made({ mails: await mails.execute() })
}

/**
 * One mail, whole, for an admin. Without a mail server the page is how mails are read at all, links and all; with one,
 * what a link proves stays with the person it was sent to.
 */
export async function openMail(
  { db, postman }: Shop,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ mail: OpenedMail }, { refusal: 'forbidden' } | { refusal: 'not-found' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  const found = await selectMails(db).select(['textBody', 'htmlBody']).where('id', '=', id).executeTakeFirst()
  if (!found) return refuse({ refusal: 'not-found' })
  const { textBody, htmlBody, ...mail } = found
  const shown = postman.hasServer ? withoutProof : (words: string) => words
  return made({
    mail: { ...mail, text: shown(textBody), html: htmlBody === null ? undefined : shown(htmlBody) },
  })
}

function selectMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'queuedAt', 'dueAt', 'deliveredAt', 'attempts', 'lastError'])
}
