import type { Database } from '../shop/database.ts'
import { compare } from './compare.ts'
import { findParts } from './product-parts.server.ts'

/** Those of some products that do not fit a product, as parts of a bicycle; of which little is known is not among them. */
export async function findClashing(
  db: Database,
  id: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = await findParts(db, [id, ...others])
  const own = parts.get(id)
  if (!own) return new Set()
  return new Set(
    others.filter((other) => {
      const part = parts.get(other)
      return part !== undefined && compare(own, part).verdict === 'does-not-fit'
    }),
  )
}
