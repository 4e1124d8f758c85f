import { type Database, inTransaction } from '../basics/database.ts'
import type { Shop } from '../basics/shop.ts'
import { MOST_ATTEMPTS, nextTry } from './deliver-mail.ts'
import type { Outgoing } from './outgoing.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log' | 'url'>

const atOnce = 10

/**
 * Sends the mails that are due, ten at a time, until none is. A mail is claimed before it is tried, so two processes
 * don't both send it; one that dies in between leaves it to be tried again, under the same Message-ID.
 * @returns how many have left
 */
export async function deliverMail(shop: Parts, outgoing: Outgoing): Promise<number> {
  let left = 0
  for (;;) {
    const mails = await claim(shop)
    for (const mail of mails) left += (await attempt(shop, outgoing, mail)) ? 1 : 0
    if (mails.length < atOnce) return left
  }
}

type Claimed = Awaited<ReturnType<typeof claim>>[number]

async function claim({ db, now }: Parts) {
  return await inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .selectAll()
      .where('deliveredAt', 'is', null)
      .where('dueAt', '<=', now())
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('dueAt')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, attempts } of due) {
      await change(transaction, id, { dueAt: nextTry(now(), attempts + 1), attempts: attempts + 1 })
    }
    return due
  })
}

async function attempt({ db, now, log, url }: Parts, outgoing: Outgoing, mail: Claimed): Promise<boolean> {
  const { id, recipient: to, subject, textBody: text } = mail
  const messageId = `<${id}@${new URL(url).hostname}>`
  try {
    const bodies = { text, html: mail.htmlBody ?? undefined, replyTo: mail.replyTo ?? undefined }
    await outgoing({ id, messageId, to, subject, ...bodies })
    if (mail.passing) await db.deleteFrom('outbox').where('id', '=', id).execute()
    else await change(db, id, { deliveredAt: now(), lastError: null })
    return true
  } catch (error) {
    const reason = (error as Error).message
    log.warn(
      { mail: id, attempt: mail.attempts + 1, error: reason },
      'a mail did not leave; it is tried again',
    )
    await change(db, id, { lastError: reason.slice(0, 500) })
    return false
  }
}

type Change = Partial<{ dueAt: Date; attempts: number; deliveredAt: Date; lastError: string | null }>

async function change(db: Database, id: string, values: Change): Promise<void> {
  await db.updateTable('outbox').set(values).where('id', '=', id).execute()
}
