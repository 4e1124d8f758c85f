import type { Database } from '../shop/database.ts'

/** Where somebody has had something sent, and who is called there. */
export interface KnownAddress {
  address: string
  phone: string
}

const most = 5

/** The addresses of a person's orders, each once, the one of the latest order first. */
export async function knownAddresses(db: Database, userId: string): Promise<KnownAddress[]> {
  const found = await db
    .selectFrom('orders')
    .select(['address', 'phone'])
    .where('userId', '=', userId)
    .where('address', '<>', '')
    .groupBy(['address', 'phone'])
    .orderBy(({ fn }) => fn.max('placedAt'), 'desc')
    .limit(most)
    .execute()
  return found
}
