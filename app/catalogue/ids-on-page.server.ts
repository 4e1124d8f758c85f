import type { Database } from '../shop/database.ts'
import { PER_PAGE } from './catalogue-view.ts'

/** The ids of a page, from an index alone; from whichever end of it is nearer, so that no page is further than half of it. */
export async function idsOnPage(
  db: Database,
  category: string,
  { before, count }: { before: number; count: number },
): Promise<string[]> {
  const most = Math.min(PER_PAGE, count - before)
  if (most === 0) return []
  const behind = count - before - most
  const fromEnd = behind < before
  let ids = db.selectFrom('products').select('id').where('removedAt', 'is', null)
  if (category) ids = ids.where('category', '=', category)
  const rows = await ids
    .orderBy('id', fromEnd ? 'asc' : 'desc')
    .offset(fromEnd ? behind : before)
    .limit(most)
    .execute()
  const inOrder = fromEnd ? rows.toReversed() : rows
  return inOrder.map(({ id }) => id)
}
