import { sql } from 'kysely'
import { patiently } from '../shop/patiently.server.ts'
import type { Shop } from '../shop/shop.ts'
import { checkProvider, listProvider } from './check-provider.server.ts'
import { checkSums } from './check-sums.server.ts'
import type { Difference } from './compare-provider.ts'
import { readMoney } from './read-money.server.ts'

/**
 * Compares the sums of the ledgers with what products, orders and refunds say of themselves, and both with the card
 * provider's payments and refunds since a moment (all of them without one). Changes nothing, and may run beside a shop
 * at work: the books are read as they were in one moment.
 * @returns every difference; none when the books are right. One that is about the provider says that it could not be asked.
 */
export async function checkBooks(
  shop: Pick<Shop, 'db' | 'cardProvider'>,
  since: Date = new Date(0),
): Promise<Difference[]> {
  const told = await listProvider(shop, since)
  const { sums, money } = await patiently(shop.db, async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db)
    return { sums: await checkSums(db), money: await readMoney(db, since) }
  })
  const differing = told && (await checkProvider(shop, told, money))
  const sentence = 'The card provider could not be asked.'
  return [...sums, ...(differing ?? [{ about: 'provider' as const, id: '', sentence }])]
}
