import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import { lexemeQuery } from './lexemes.ts'
import type { QueryUnit } from './read-query.ts'
import type { SearchedProduct } from './searched-product.ts'

/** So many products are ranked; no search finds more, and who looks for what so many have looks again with another word. */
export const MAX_FOUND = 500
const NEAREST_WORDS = 60

/** The products on sale that a search may be about: first those whose names have all of it, else the newest. */
export async function findCandidates(db: Database, units: QueryUnit[]): Promise<SearchedProduct[]> {
  const asked = sql<boolean>`${lexemeQuery(units, { apart: false })}::tsquery`
  const named = await newestWith(db, sql`name_words @@ ${asked}`, MAX_FOUND)
  const rest = MAX_FOUND - named.length
  const others = rest > 0 ? await newestWith(db, sql`words @@ ${asked}`, MAX_FOUND) : []
  const ids = [...new Set([...named, ...others])].slice(0, MAX_FOUND)
  if (ids.length === 0) return await findApart(db, units)
  return await searchedProducts(db).where('id', '=', anyOf('uuid', ids)).execute()
}

/** Where nothing has the words as they are: what has one of them as two. Few have, so all of them are read. */
async function findApart(db: Database, units: QueryUnit[]): Promise<SearchedProduct[]> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (
      select product_id from product_words where words @@ ${lexemeQuery(units, { apart: true })}::tsquery
    )
    select product_id as id from matching order by product_id desc limit ${MAX_FOUND}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return await searchedProducts(db).where('id', '=', anyOf('uuid', ids)).execute()
}

/** Products on sale with all that a search reads of them. */
export function searchedProducts(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'category', 'description', 'facts', 'partNumber', 'numbers'])
    .select(['available', 'minimum'])
    .where('removedAt', 'is', null)
}

async function newestWith(db: Database, condition: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_words where ${condition} order by product_id desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The words of names, brands and categories that are most like a word. */
export async function findLikeWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select word from known_words order by word <-> ${word} limit ${NEAREST_WORDS}) as near`.execute(db)
  return rows.map((row) => row.word)
}
