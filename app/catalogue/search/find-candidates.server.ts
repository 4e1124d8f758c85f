import { sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import { lexemeQuery } from './lexemes.ts'
import type { QueryUnit } from './read-query.ts'
import type { SearchedProduct } from './searched-product.ts'

/** So many products are ranked; no search finds more, and who looks for what so many have looks again with another word. */
export const MAX_FOUND = 500
const NEAREST_WORDS = 60

/**
 * The products on sale that a search may be about: first those whose names have all of it. Of what no more than 500 have, all
 * of them; of what more have, those among the newest 500 products and as many others as come first.
 *
 * `materialized` keeps the database from guessing: for a word that it takes for common it would walk along all products until 500
 * have it, and of one that nothing has to their end. What is cut off is not read.
 */
export async function findCandidates(db: Database, units: QueryUnit[]): Promise<SearchedProduct[]> {
  const asked = sql`${lexemeQuery(units, { apart: false })}::tsquery`
  const { rows } = await sql<{ id: string }>`
    with named as materialized (select product_id from product_words where name_words @@ ${asked}),
    said as materialized (select product_id from product_words where words @@ ${asked}),
    newest as (select * from product_words order by product_id desc limit ${MAX_FOUND})
    select id from (
      select product_id as id, 1 as turn from newest where name_words @@ ${asked}
      union all (select product_id, 1 from named limit ${MAX_FOUND})
      union all select product_id, 2 from newest where words @@ ${asked}
      union all (select product_id, 2 from said limit ${MAX_FOUND})) as found
    group by id order by min(turn), id desc limit ${MAX_FOUND}`.execute(db)
  if (rows.length === 0) return await findApart(db, units)
  return await readAll(db, rows)
}

/** Where nothing has the words as they are: what has one of them as two. Few have, so all of them are read. */
async function findApart(db: Database, units: QueryUnit[]): Promise<SearchedProduct[]> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (
      select product_id from product_words where words @@ ${lexemeQuery(units, { apart: true })}::tsquery
    )
    select product_id as id from matching order by product_id desc limit ${MAX_FOUND}`.execute(db)
  return await readAll(db, rows)
}

async function readAll(db: Database, rows: { id: string }[]): Promise<SearchedProduct[]> {
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

/** The words of names, brands and categories that are most like a word. */
export async function findLikeWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select word from known_words order by word <-> ${word} limit ${NEAREST_WORDS}) as near`.execute(db)
  return rows.map((row) => row.word)
}
