import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { checkBooks } from './check-books.server.ts'

/** Further back the provider is not asked every day; `npm run prove:books` asks for all. */
const lookBack = 35 * DAY

export const books: Feature = {
  name: 'books',
  jobs: [{ name: 'check-books', every: '17 3 * * *', run: ringIfBooksDiffer }],
}

/** Each difference is a warning in the log; all of them together are a row of the audit log. */
export async function ringIfBooksDiffer(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'cardProvider'>,
): Promise<void> {
  const differences = await checkBooks(shop, after(shop.now(), -lookBack))
  if (differences.length === 0) return
  for (const difference of differences) shop.log.warn({ ...difference }, 'the books differ')
  await recordAudit(shop.db, { action: 'books-differ', after: { differences } })
}
