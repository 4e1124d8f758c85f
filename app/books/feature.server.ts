import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { booksStand } from './books-stand.server.ts'
import { checkBooks } from './check-books.server.ts'

/** Further back the provider is not asked every day; `npm run prove:books` asks for all. */
const lookBack = 35 * DAY

export const books: Feature = {
  name: 'books',
  jobs: [{ name: 'check-books', every: '17 3 * * *', run: ringIfBooksDiffer }],
}

/**
 * Each difference is a warning in the log; all of them together are a row of the audit log. So is the first whole check
 * after that which finds none: the two say how the books stand (`shop_ledger_differences`).
 * @throws Error when the provider could not be asked: then it was no whole check, and the job has failed
 */
export async function ringIfBooksDiffer(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'cardProvider'>,
): Promise<void> {
  const found = await checkBooks(shop, after(shop.now(), -lookBack))
  const unasked = found.find(({ about }) => about === 'provider')
  const differences = found.filter((one) => one !== unasked)
  for (const difference of differences) shop.log.warn({ ...difference }, 'the books differ')
  if (differences.length > 0) await recordAudit(shop.db, { action: 'books-differ', after: { differences } })
  if (unasked) throw new Error(unasked.sentence)
  if (differences.length === 0 && (await booksStand(shop.db)).differences > 0)
    await recordAudit(shop.db, { action: 'books-agree' })
}
