import { createHash, randomUUID } from 'node:crypto'
import { after, DAY } from '../../basics/clock.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { lockByName } from '../../basics/sql.server.ts'
import { normalEmail } from '../../basics/text-checks.ts'
import { accountSays } from '../../content/account-messages.ts'
import { specified } from '../../content/messages.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Checkout } from '../checkout.ts'
import { ordersPlacedEmail } from '../emails.server.ts'
import { checkoutById } from '../find-order.server.ts'
import { placeCheckout } from '../place-order.server.ts'
import type { CheckoutWish } from '../place-order.ts'
import { asksForAccount, type GuestRefusal } from './asks-for-account.ts'
import { addressOfLink, issueLink } from './guest-links.server.ts'
import { permitGuestMail } from './guest-mails.server.ts'
import { lockNetwork, permitOfNetwork } from './network-room.server.ts'

/** A key that nobody comes upon by chance: a UUID of version 4 or 7. */
const unguessable = /^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export interface GuestWish extends Omit<CheckoutWish, 'email'> {
  email: string
  name: string
}

interface Asker {
  network: string
  /** The same wish under the same key is placed once in a day; without one each is. */
  key: string | undefined
}

type Placed = Exclude<
  Awaited<ReturnType<typeof placeCheckout>>,
  { ok: true } | { refusal: 'forbidden' | 'not-signed-in' }
>

export type PlacedAsGuest =
  | Outcome<
      { checkout: Checkout; link: string },
      Invalid | { refusal: 'too-many-open-orders'; most: number } | { refusal: 'key-reused' | 'link-over' }
    >
  | GuestRefusal<Placed>

/**
 * Orders without an account: `placeCheckout` as somebody who is made for it and has nothing else. Whether the address is an
 * account's is not looked at. Held as short, and with all others as little, as by people with an unproven address (docs/decisions/027).
 * @returns with it the token of a link, for whoever orders; another goes to the address
 */
export async function placeAsGuest(
  shop: Shop,
  { network, key = randomUUID() }: Asker,
  { email: typed, ...wish }: GuestWish,
): Promise<PlacedAsGuest> {
  const email = normalEmail(typed.trim())
  if (!email) return refuse({ refusal: 'invalid', field: 'email', message: specified.emailInvalid })
  const under = { request: requestOf(network, key), wish: hashOf(JSON.stringify([email, wish])) }
  return await inTransaction(shop.db, async (db): Promise<PlacedAsGuest> => {
    const inside = { ...shop, db }
    await lockNetwork(db, network)
    // A telephone may ask from two networks at once.
    await lockByName(db, `guest order under ${under.request.toString('hex')}`)
    const before = await placedBefore(inside, under)
    if (before) return before
    const permitted = await permitOfNetwork(db, network)
    if (!permitted.ok) return permitted
    const userId = await insertGuest(inside, { email, network, ...under })
    const viewer = {
      userId,
      email,
      name: wish.name,
      role: 'user',
      emailVerified: false,
      guest: true,
    } as const
    const placed = await placeCheckout(inside, viewer, wish)
    if (!placed.ok) {
      await removeGuest(db, userId)
      if (placed.refusal === 'forbidden' || placed.refusal === 'not-signed-in')
        throw new Error(`A guest is asked for an account: ${placed.refusal}.`)
      return asksForAccount(placed)
    }
    const { orders } = placed.checkout
    const inMail = (await permitGuestMail(inside, userId)) && (await issueLink(inside, userId))
    if (inMail) {
      const way = { url: shop.url, link: addressOfLink(shop, inMail) }
      await shop.postman.send(db, ordersPlacedEmail(orders, way))
    }
    return ok({ checkout: placed.checkout, link: (await issueLink(inside, userId)) ?? '' })
  })
}

interface Under {
  request: Buffer
  wish: Buffer
}

/** A key that nobody guesses counts wherever a telephone has gone meanwhile; any other only for its network. */
function requestOf(network: string, key: string): Buffer {
  return hashOf(JSON.stringify([unguessable.test(key) ? '' : network, key]))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What was sent within a day, an answer lost: the same checkout, with a link of its own, as none is kept; none once they were ended. */
async function placedBefore(
  shop: Pick<Shop, 'db' | 'now'>,
  { request, wish }: Under,
): Promise<PlacedAsGuest | undefined> {
  const before = await shop.db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.guestId', 'guests.userId')
    .select(['guests.userId', 'guests.wish', 'guests.placedAt', 'linksEndedAt', 'orders.checkoutId'])
    .where('request', '=', request)
    .forShare('guests')
    .executeTakeFirst()
  if (!before) return undefined
  if (after(before.placedAt, DAY) <= shop.now()) {
    const unused = hashOf(randomUUID())
    await shop.db.updateTable('guests').set({ request: unused }).where('userId', '=', before.userId).execute()
    return undefined
  }
  if (!before.wish.equals(wish)) return refuse({ refusal: 'key-reused' })
  if (before.linksEndedAt) return refuse({ refusal: 'link-over' })
  const checkout = await checkoutById(shop.db, before.checkoutId)
  return checkout && ok({ checkout, link: (await issueLink(shop, before.userId)) ?? '' })
}

/** Their row of `users` is, as that of somebody removed, no account: it has no address, and nobody signs in as it. */
async function insertGuest(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  guest: { email: string; network: string } & Under,
): Promise<string> {
  const nobody = { identityId: 'guest', email: '', name: accountSays.guest, removedAt: now() }
  const { id } = await db.insertInto('users').values(nobody).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('guests')
    .values({ ...guest, userId: id, placedAt: now() })
    .execute()
  return id
}

async function removeGuest(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('guests').where('userId', '=', userId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
