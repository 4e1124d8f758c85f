import { sql } from 'kysely'
import { after, MINUTE, untilNext } from '../../basics/clock.ts'
import { normalEmail } from '../../basics/text-checks.ts'
import { formatOrderNumber, searchedNumbers } from '../../content/order-number.ts'
import { composeMail, type Mail } from '../../mail/public.server.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { addressOfLink, issueLink } from './guest-links.server.ts'
import { permitGuestMail } from './guest-mails.server.ts'

const BETWEEN = 15 * MINUTE
/** Milliseconds; what there is to do takes a small part of it. */
const ANSWERED_EVERY = 250

/**
 * Mails a new link to the address of a guest's order, a quarter of an hour apart at the least. Who asks is told nothing of it, nor
 * do they see it in how long it takes.
 */
export async function askLink(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman' | 'guestAsks'>,
  typed: { email: string; number: string },
): Promise<void> {
  const begun = performance.now()
  await mailLink(shop, typed)
  await shop.guestAsks.pause(untilNext(begun, ANSWERED_EVERY))
}

async function mailLink(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  typed: { email: string; number: string },
): Promise<void> {
  const email = normalEmail(typed.email.trim())
  const number = Number(/^~?(\d{1,9})$/.exec(searchedNumbers(typed.number.trim()))?.[1])
  if (!email || !number) return
  await inTransaction(shop.db, async (db) => {
    const now = shop.now()
    const asked = await db
      .updateTable('guests')
      .set({ linkAskedAt: now })
      .where('email', '=', email)
      .where(sql<boolean>`user_id = (select guest_id from orders where number = ${number})`)
      .where(sql<boolean>`(link_asked_at is null or link_asked_at <= ${after(now, -BETWEEN)})`)
      .returning('userId')
      .executeTakeFirst()
    const mailed = asked && (await permitGuestMail({ ...shop, db }, asked.userId, { asked: true }))
    const token = mailed && (await issueLink({ ...shop, db }, asked.userId))
    if (token) await shop.postman.send(db, linkEmail(email, number, addressOfLink(shop, token)))
  })
}

function linkEmail(email: string, number: number, address: string): Mail {
  return composeMail(email, {
    heading: `Your order ${formatOrderNumber(number)}`,
    paragraphs: [
      'Someone (hopefully you) asked for a new link to this order. Anyone who has it can see the order, so keep it to yourself.',
    ],
    action: { label: 'See your order', address },
    footnote: 'If it was not you, there is nothing to do.',
  })
}
