import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { hasExpired } from './queued-mail.ts'
import type { EmailContent } from './templates/email-template.tsx'

type Resent = Outcome<{ id: string }, { refusal: 'not-found' | 'mail-expired' }>

/**
 * Sends a mail again, to the same person. One that has left leaves as a new mail, since a Message-ID that was seen
 * before may be dropped on the way; one that has not is due at once, with all its tries again, also when the mail server
 * had refused it. One whose links have expired would help nobody: it is refused.
 */
export async function resendMail(
  shop: Pick<Shop, 'db' | 'now' | 'postman'>,
  admin: Admin,
  id: string,
): Promise<Resent> {
  return await inTransaction(shop.db, async (db): Promise<Resent> => {
    const mail = await db.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!mail) return refuse({ refusal: 'not-found' })
    if (hasExpired(mail, shop.now())) return refuse({ refusal: 'mail-expired' })
    const queuedId = mail.deliveredAt ? await queueCopy(db, mail) : await makeDue(shop, db, id)
    await recordAudit(db, { actor: admin.userId, action: 'resend-mail', subject: queuedId })
    shop.postman.wake()
    return ok({ id: queuedId })
  })
}

interface Words {
  recipient: string
  replyTo: string | null
  subject: string
  textBody: string
  content: EmailContent | null
  htmlBody: string | null
  expiresAt: Date | null
}

async function queueCopy(
  db: Database,
  { recipient, replyTo, subject, textBody, content, htmlBody, expiresAt }: Words,
): Promise<string> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      recipient,
      replyTo,
      subject,
      textBody,
      htmlBody,
      expiresAt,
      content: content && JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeDue({ now }: Pick<Shop, 'now'>, db: Database, id: string): Promise<string> {
  const anew = { dueAt: now(), attempts: 0, undeliverableAt: null, expiredAt: null }
  await db.updateTable('outbox').set(anew).where('id', '=', id).execute()
  return id
}
