import { sql } from 'kysely'
import { after, DAY } from '../../basics/clock.ts'
import { permitMailToAnybody } from '../../mail/public.server.ts'
import type { Database } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'

/**
 * Whether one more mail may go to a guest's address, and counts it with all others that go to an address that may be anybody's; as the
 * last lock of the caller's transaction. What is mailed of paid orders is not counted, but for links that were `asked` for.
 */
export async function permitGuestMail(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  guestId: string,
  { asked = false } = {},
): Promise<boolean> {
  const guest = await db.selectFrom('guests').select('email').where('userId', '=', guestId).executeTakeFirst()
  if (!guest) return false
  const { email } = guest
  const spared = await countPaid(db, { email, since: after(now(), -DAY) })
  if (!(await permitMailToAnybody({ db, now: now(), email }, spared))) return false
  await db.insertInto('guestMails').values({ userId: guestId, asked, sentAt: now() }).execute()
  return true
}

/** Those that were counted before their order was paid. */
async function countPaid(db: Database, { email, since }: { email: string; since: Date }): Promise<number> {
  const { mailed } = await db
    .selectFrom('guestMails')
    .innerJoin('guests', 'guests.userId', 'guestMails.userId')
    .select(sql<number>`count(*)::int`.as('mailed'))
    .where('guests.email', '=', email)
    .where('sentAt', '>', since)
    .where('asked', '=', false)
    .where(sql<boolean>`exists (select from orders where guest_id = guests.user_id and paid_at is not null)`)
    .executeTakeFirstOrThrow()
  return mailed
}
