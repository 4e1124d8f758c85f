import type { ShopBase } from './base.ts'
import type { Database } from './database.ts'

/**
 * Reads what may be a second old: from the replica where there is one and it is young, else from the primary, which is also asked
 * where the replica fails. Not for what is kept in memory: that has to be as new as what was announced (docs/decisions/042).
 * @param read changes nothing, and may be called twice
 */
export async function aSecondOld<T>(
  { db, replica }: Pick<ShopBase, 'db' | 'replica'>,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const young = replica?.young()
  if (!young) return await read(db)
  try {
    return await read(young)
  } catch {
    replica?.doubt()
    return await read(db)
  }
}
