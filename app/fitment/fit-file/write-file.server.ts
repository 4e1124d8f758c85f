import type { ListChange } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import type { FitList } from '../fit-list/edited-row.ts'
import { readFitLists } from '../fit-list/read-list.server.ts'
import { writeLists } from '../fit-list/write-lists.server.ts'

/** Those of some products whose list is no longer what a change of it goes by. */
export async function fitsChangedSince(db: Database, changes: readonly ListChange[]): Promise<string[]> {
  const lists = await readFitLists(
    db,
    changes.map(({ productId }) => productId),
  )
  return changes.flatMap(({ productId, from }) =>
    lists.get(productId)?.version === from.version ? [] : productId,
  )
}

/** Writes lists anew, in the caller’s transaction, whose products are locked. @returns how many: one that is no longer `from` stays as it is */
export async function writeFits(db: Database, changes: readonly ListChange[]): Promise<number> {
  const lists = await readFitLists(
    db,
    changes.map(({ productId }) => productId),
  )
  const written = changes.flatMap(({ productId, from, to }) => {
    const before = lists.get(productId)
    return before?.version === from.version ? { productId, before, list: to.list as FitList } : []
  })
  await writeLists(db, written)
  return written.length
}
