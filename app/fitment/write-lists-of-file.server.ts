import type { ListFiles } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'

interface Lists<List, Kept extends List & { version: string }> {
  read(db: Database, productIds: readonly string[]): Promise<ReadonlyMap<string, Kept>>
  write(db: Database, changes: { productId: string; before: Kept; after: List }[]): Promise<void>
}

/**
 * How an import writes lists of products, whatever they are of: in its own transaction, whose products are locked, and none
 * that is something else by now than what its change goes by.
 */
export function writeListsOfFile<List, Kept extends List & { version: string }>({
  read,
  write,
}: Lists<List, Kept>): Pick<ListFiles, 'changedSince' | 'write'> {
  type Changes = Parameters<ListFiles['write']>[1]
  const sound = async (db: Database, changes: Changes) => {
    const ids = changes.map(({ productId }) => productId)
    const kept = await read(db, ids)
    return changes.flatMap(({ productId, from, to }) => {
      const before = kept.get(productId)
      return before?.version === from.version ? { productId, before, after: to.list as List } : []
    })
  }
  return {
    async changedSince(db, changes) {
      const same = new Set((await sound(db, changes)).map(({ productId }) => productId))
      return changes.flatMap(({ productId }) => (same.has(productId) ? [] : productId))
    },
    async write(db, changes) {
      const written = await sound(db, changes)
      await write(db, written)
      return written.length
    },
  }
}
