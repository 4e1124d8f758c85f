import type { Database } from '../shop/database.ts'

/** Where somebody has had something sent, and who is called there; no country where the shop had not asked for it. */
export interface KnownAddress {
  address: string
  phone: string
  country: string
  postcode: string
}

/** Whose a person's latest order is, as far as tax goes by it. */
export async function lastBuyer(
  db: Database,
  userId: string,
): Promise<{ region: string; company: string; vatNumber: string }> {
  const last = db.selectFrom('orders').select(['region', 'company', 'vatNumber']).where('userId', '=', userId)
  const found = await last.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return found ?? { region: '', company: '', vatNumber: '' }
}

const most = 5

/** The addresses of a person's orders, each once, the one of the latest order first. */
export async function knownAddresses(db: Database, userId: string): Promise<KnownAddress[]> {
  const found = await db
    .selectFrom('orders')
    .select(['address', 'phone', 'country', 'postcode'])
    .where('userId', '=', userId)
    .where('address', '<>', '')
    .where('collected', '=', false)
    .groupBy(['address', 'phone', 'country', 'postcode'])
    .orderBy(({ fn }) => fn.max('placedAt'), 'desc')
    .limit(most)
    .execute()
  return found
}
