import type { AnyCallRefusal } from '../basics/call.ts'
import { after, HOUR, secondsUntil } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { openRefusedUntil, type RefusedUntil } from '../basics/refused-until.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Changes } from '../shop/base.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { ContactMessage } from './contact-message.ts'
import { decideMessage, MESSAGES_AN_HOUR } from './send-message.ts'

/** Who has written too often, in each process of the shop: told so again, they cost neither a transaction nor a lock. */
const refusedBy = new WeakMap<Changes, RefusedUntil>()

/** In one transaction with its mail to the shop; the visitor is in Reply-To alone. */
export async function sendMessage(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'postman' | 'mailbox'>,
  network: string,
  written: ContactMessage,
): Promise<Outcome<{ id: string }, AnyCallRefusal>> {
  const decided = decideMessage(written)
  if (!decided.ok) return decided
  const { name, email, subject, message } = decided.message
  const refused = refusedBy.get(shop.changes) ?? openRefusedUntil()
  refusedBy.set(shop.changes, refused)
  const left = refused.secondsLeft(network, shop.now().getTime())
  if (left !== undefined) return refuse({ refusal: 'too-many', retryAfter: left })
  return await inTransaction(shop.db, async (db) => {
    // Messages from one network wait for each other here, so that counting them and adding one is one step.
    await lockByName(db, `messages ${network}`)
    const now = shop.now()
    const within = await db
      .selectFrom('messages')
      .select('sentAt')
      .where('network', '=', network)
      .where('sentAt', '>', after(now, -HOUR))
      .orderBy('sentAt', 'desc')
      .limit(MESSAGES_AN_HOUR)
      .execute()
    const oldest = within[MESSAGES_AN_HOUR - 1]
    if (oldest) {
      const until = after(oldest.sentAt, HOUR)
      refused.note(network, until.getTime())
      return refuse({ refusal: 'too-many', retryAfter: secondsUntil(until, now) })
    }
    const { id } = await db
      .insertInto('messages')
      .values({ name, email, subject, message, network, sentAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.postman.send(db, {
      recipient: shop.mailbox,
      replyTo: email,
      subject: `Message: ${subject}`,
      text: `${name} (${email}) wrote through the contact form:\n\n${message}\n`,
    })
    return ok({ id })
  })
}
