import type { Database } from '../shop/database.ts'

/* What was ordered without an account is left out: anybody may have typed where that goes. */

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
  const own = db.selectFrom('orders').where('userId', '=', userId).where('guestId', 'is', null)
  const found = await own.select(['company', 'vatNumber']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return found ?? { company: '', vatNumber: '' }
}

const most = 5

/** The addresses of a person's orders, each once, the one of the latest order first. */
export async function knownAddresses(db: Database, userId: string): Promise<KnownAddress[]> {
  const found = await db
    .selectFrom('orders')
    .select(['address', 'phone', 'country', 'postcode', 'region'])
    .where('userId', '=', userId)
    .where('guestId', 'is', null)
    .where('address', '<>', '')
    .where('collected', '=', false)
    .groupBy(['address', 'phone', 'country', 'postcode', 'region'])
    .orderBy(({ fn }) => fn.max('placedAt'), 'desc')
    .limit(most)
    .execute()
  return found
}
