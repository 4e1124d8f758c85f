import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../basics/sql.server.ts'
import type { Database } from '../shop/database.ts'
import { findByNumber } from './numbers/find-by-number.server.ts'
import type { NumberHit } from './numbers/number-hit.ts'
import { searchWords } from './search-words.ts'

/** No search finds more: who looks for what so many have looks again with another word. */
export const MAX_FOUND = 500

export interface FoundProduct {
  id: string
  category: string
}

/**
 * The products that a number stands for (`findByNumber`); where it is none, those on sale in which every word is somewhere (name, brand, number, category, facts, description), `MAX_FOUND`
 * at the most. Whose name has them all stand first; else the newest do.
 */
export async function searchProducts(db: Database, search: string): Promise<FoundProduct[]> {
  const words = searchWords(search)
  const numbered = await findByNumber(db, search)
  if (numbered.length > 0) return await categoriesOf(db, numbered)
  const named = await newestWith(db, 'searchedName', words)
  const others = named.length < MAX_FOUND ? await newestWith(db, 'searched', words) : []
  const first = new Set(named.map(({ id }) => id))
  return [...named, ...others.filter(({ id }) => !first.has(id))].slice(0, MAX_FOUND)
}

async function categoriesOf(db: Database, hits: NumberHit[]): Promise<FoundProduct[]> {
  const ids = hits.map(({ productId }) => productId)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category'])
    .where('id', '=', anyOf('uuid', ids))
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function newestWith(
  db: Database,
  column: 'searched' | 'searchedName',
  words: string[],
): Promise<FoundProduct[]> {
  let found = db.selectFrom('products').select(['id', 'category']).where('removedAt', 'is', null)
  for (const word of words) found = found.where(hasText(column, word))
  return await found.orderBy('id', 'desc').limit(MAX_FOUND).execute()
}

/** That a product's text has a word in it; of three letters and more an index finds it. */
export function hasText(column: 'searched' | 'searchedName', word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like '%' || search_text(${word}) || '%'`
}
