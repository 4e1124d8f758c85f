import type { ListFiles } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'

interface Lists<List, Kept extends List & { version: string }> {
  read(db: Database, productIds: readonly string[]): Promise<ReadonlyMap<string, Kept>>
  write(db: Database, changes: { productId: string; before: Kept; after: List }[]): Promise<void>
  /** Holds what lists name until the transaction ends; says of a list whether all of it is still there. */
  hold?(db: Database, lists: readonly List[]): Promise<(list: List) => boolean>
}

/**
 * How an import writes lists of products, whatever they are of: in its own transaction, whose products are locked, and none
 * that is something else by now than what its change goes by.
 */
export function writeListsOfFile<List, Kept extends List & { version: string }>({
  read,
  write,
  hold,
}: Lists<List, Kept>): Pick<ListFiles, 'changedSince' | 'write'> {
  type Changes = Parameters<ListFiles['write']>[1]
  const sound = async (db: Database, changes: Changes) => {
    const ids = changes.map(({ productId }) => productId)
    const kept = await read(db, ids)
    const isThere = await hold?.(
      db,
      changes.map(({ to }) => to.list as List),
    )
    return changes.flatMap(({ productId, from, to }) => {
      const [before, after] = [kept.get(productId), to.list as List]
      const isSound = before?.version === from.version && (isThere?.(after) ?? true)
      return isSound ? { productId, before, after } : []
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
