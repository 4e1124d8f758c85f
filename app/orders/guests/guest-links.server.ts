import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { after, DAY } from '../../basics/clock.ts'
import type { Viewer } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Way } from '../emails.server.ts'
import { isGuests, type Order } from '../order.ts'

/** How long a link opens its order, in milliseconds: longer than a return takes. Each mail has one of its own. */
const LINK_LIFE = 90 * DAY

/** Who has a link to what was ordered without an account. As `viewer` nothing is theirs but that one checkout. */
export interface Guest {
  viewer: Viewer
  checkoutId: string
  /** The short number of its first order. */
  number: number
}

/** The token of a new link; the shop keeps its hash. `undefined` where nobody's it is any more. */
export async function issueLink(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  guestId: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql`
    insert into guest_links (token_hash, user_id, expires_at)
    select ${hashOf(token)}, user_id, ${after(now(), LINK_LIFE)} from guests where user_id = ${guestId} returning 1`.execute(
    db,
  )
  return rows.length > 0 ? token : undefined
}

/** As a query, in which neither our log nor what admins read of mails shows it. */
export function addressOfLink({ url }: Pick<Shop, 'url'>, token: string): string {
  return `${url}/guest?token=${token}`
}

/** Where mails about an order lead: a guest's to a new link, an account's to its pages. In the transaction of the mail. */
export async function wayTo(shop: Pick<Shop, 'db' | 'now' | 'url'>, order: Order): Promise<Way> {
  const token = isGuests(order) ? await issueLink(shop, order.guestId ?? '') : undefined
  return { url: shop.url, ...(token && { link: addressOfLink(shop, token) }) }
}

/** Whose a link is; `undefined` when it is none, has expired or was ended. Looking changes nothing. */
export async function guestOf(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<Guest | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const found = await db
    .selectFrom('guestLinks')
    .innerJoin('guests', 'guests.userId', 'guestLinks.userId')
    .innerJoin('orders', 'orders.guestId', 'guests.userId')
    .select(['guests.userId', 'guests.email', 'orders.customerName as name', 'orders.id', 'orders.number'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now())
    .whereRef('orders.id', '=', 'orders.checkoutId')
    .executeTakeFirst()
  if (!found) return undefined
  const { id: checkoutId, number, ...who } = found
  return { viewer: { ...who, role: 'user', emailVerified: false, guest: true }, checkoutId, number }
}

/** Ends every link of a guest's, whoever has it; a new one comes by mail alone. @returns how many there were */
export async function endLinks({ db, now }: Pick<Shop, 'db' | 'now'>, guestId: string): Promise<number> {
  return await inTransaction(db, async (inside) => {
    await inside.updateTable('guests').set({ linksEndedAt: now() }).where('userId', '=', guestId).execute()
    const { numDeletedRows } = await inside
      .deleteFrom('guestLinks')
      .where('userId', '=', guestId)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
