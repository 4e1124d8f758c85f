import { sql } from 'kysely'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import { partAddress } from './product.ts'

/**
 * The pages of so many products on sale, after so many others, the oldest first: what is new comes at the end, so no other page moves. An
 * index alone finds where they begin.
 */
export async function productPages(
  db: Database,
  skipped: number,
  count: number,
): Promise<{ address: string; changed: Date }[]> {
  dependsOn('shelf')
  const first = sql<string>`
    (select id from products where removed_at is null order by id offset ${skipped} limit 1)`
  const found = await db
    .selectFrom('products')
    .select(['slug', 'changedAt as changed'])
    .where('removedAt', 'is', null)
    .where('id', '>=', first)
    .orderBy('id')
    .limit(count)
    .execute()
  return found.map(({ slug, changed }) => ({ address: partAddress(slug), changed }))
}
