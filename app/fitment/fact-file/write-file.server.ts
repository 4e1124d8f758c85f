import type { ListChange } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import type { ProductFacts } from '../product-facts/product-facts.ts'
import { readProductFacts } from '../product-facts/read-facts.server.ts'
import { writeProductFacts } from '../product-facts/write-facts.server.ts'

const readOf = async (db: Database, changes: readonly ListChange[]) =>
  await readProductFacts(
    db,
    changes.map(({ productId }) => productId),
  )

/** Those of some products of which something else is said by now than a change goes by. */
export async function factsChangedSince(db: Database, changes: readonly ListChange[]): Promise<string[]> {
  const kept = await readOf(db, changes)
  return changes.flatMap(({ productId, from }) =>
    kept.get(productId)?.version === from.version ? [] : productId,
  )
}

/** Writes facts anew, in the caller’s transaction, whose products are locked. @returns how many: one that is no longer `from` stays as it is */
export async function writeFactFile(db: Database, changes: readonly ListChange[]): Promise<number> {
  const kept = await readOf(db, changes)
  const written = changes.flatMap(({ productId, from, to }) => {
    const before = kept.get(productId)
    return before?.version === from.version ? { productId, before, after: to.list as ProductFacts } : []
  })
  await writeProductFacts(db, written)
  return written.length
}
