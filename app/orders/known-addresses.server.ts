import type { Database } from '../shop/database.ts'

/*
 * What was ordered without an account is left out, as anybody may have typed where that goes; and so is what was ordered in it before
 * its owner took it over from whoever had signed up with their address.
 */
function ownOrders(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orders.userId', '=', userId)
    .where('guestId', 'is', null)
    .where(({ eb, or, ref }) => or([eb('recoveredAt', 'is', null), eb('placedAt', '>', ref('recoveredAt'))]))
}

/** Where somebody has had something sent, and who is called there; no country where the shop had not asked for it. */
export interface KnownAddress {
  address: string
  phone: string
  country: string
  postcode: string
  /** The state or province; empty where tax did not go by it. */
  region: string
}

/** Which business a person's latest order is of; both empty where it is of none. */
export async function lastBuyer(
  db: Database,
  userId: string,
): Promise<{ company: string; vatNumber: string }> {
  const last = ownOrders(db, userId).select(['company', 'vatNumber']).orderBy('orders.id', 'desc').limit(1)
  return (await last.executeTakeFirst()) ?? { company: '', vatNumber: '' }
}

const most = 5

/** The addresses of a person's orders, each once, the one of the latest order first. */
export async function knownAddresses(db: Database, userId: string): Promise<KnownAddress[]> {
  return await ownOrders(db, userId)
    .select(['address', 'phone', 'country', 'postcode', 'region'])
    .where('address', '<>', '')
    .where('collected', '=', false)
    .groupBy(['address', 'phone', 'country', 'postcode', 'region'])
    .orderBy(({ fn }) => fn.max('placedAt'), 'desc')
    .limit(most)
    .execute()
}
