import { sql } from 'kysely'
import { after, DAY } from '../../basics/clock.ts'
import { lockByName } from '../../basics/sql.server.ts'
import type { Shop } from '../../shop/shop.ts'

/** So many mails go in a day to an address that guests have given, of orders that nobody has paid; it may be anybody's. */
const MAX_MAILS = 5

/**
 * Whether one more mail may go to a guest's address, and counts it; as the last lock of the caller's transaction. What is mailed of
 * paid orders is not counted, but for links that were `asked` for.
 */
export async function permitGuestMail(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  guestId: string,
  { asked = false } = {},
): Promise<boolean> {
  const guest = await db.selectFrom('guests').select('email').where('userId', '=', guestId).executeTakeFirst()
  if (!guest) return false
  await lockByName(db, `guest mails to ${guest.email}`)
  const unpaid = sql<boolean>`
    not exists (select from orders where guest_id = guests.user_id and paid_at is not null)`
  const { mailed } = await db
    .selectFrom('guestMails')
    .innerJoin('guests', 'guests.userId', 'guestMails.userId')
    .select(sql<number>`count(*)::int`.as('mailed'))
    .where('guests.email', '=', guest.email)
    .where('sentAt', '>', after(now(), -DAY))
    .where(({ or, eb }) => or([eb('asked', '=', true), unpaid]))
    .executeTakeFirstOrThrow()
  if (mailed >= MAX_MAILS) return false
  await db.insertInto('guestMails').values({ userId: guestId, asked, sentAt: now() }).execute()
  return true
}
