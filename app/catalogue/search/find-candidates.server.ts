import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import { optionalTexts } from '../product-fields.ts'
import { lexemeQuery } from './lexemes.ts'
import type { QueryUnit } from './read-query.ts'
import type { SearchedProduct } from './searched-product.ts'

/** So many products are ranked at once; who looks for what more have narrows it, or looks again with another word. */
export const MAX_FOUND = 500
/** So many products are asked one by one whether they have a word that more than these have. */
const MAX_LOOKED_THROUGH = 20_000
const NEAREST_WORDS = 60

export interface Candidates {
  products: SearchedProduct[]
  /** Whether there are more than are ranked. */
  cut: boolean
  /** Whether they have one of the words as two only. */
  apart: boolean
}

/** Among which of the rows of `product_facets` it is looked, and which come first; those whose names have it all where that is not said. */
export interface Within {
  condition: RawBuilder<boolean> | undefined
  order?: RawBuilder<unknown> | undefined
}

/**
 * The products on sale that a search may be about: first those whose names have all of it. All matches
 * if there are at most 500; otherwise those among the newest 500 products, and whichever others are found first.
 *
 * `materialized` keeps the database from guessing: for a word that it takes for common it would walk along all products until 500
 * have it, and of one that nothing has to their end. What is cut off is not read.
 */
export async function findCandidates(db: Database, units: QueryUnit[]): Promise<Candidates> {
  const asked = sql`${lexemeQuery(units, { apart: false })}::tsquery`
  const { rows } = await sql<{ id: string }>`
    with named as materialized (select product_id from product_words where name_words @@ ${asked}),
    said as materialized (select product_id from product_words where words @@ ${asked}),
    newest as (select * from product_words order by product_id desc limit ${MAX_FOUND + 1})
    select id from (
      select product_id as id, 1 as turn from newest where name_words @@ ${asked}
      union all (select product_id, 1 from named limit ${MAX_FOUND + 1})
      union all select product_id, 2 from newest where words @@ ${asked}
      union all (select product_id, 2 from said limit ${MAX_FOUND + 1})) as found
    group by id order by min(turn), id desc limit ${MAX_FOUND + 1}`.execute(db)
  if (rows.length === 0) return await findApart(db, units)
  return await readAll(db, rows, false)
}

/**
 * The same among some products alone, for what more have than are ranked: narrowed and sorted before it is cut. Words that
 * few have are looked up, and all of those sorted; of what very many have, the first 20,000 that are chosen are looked through.
 */
export async function findCandidatesWithin(
  db: Database,
  { units, apart }: { units: QueryUnit[]; apart: boolean },
  { condition, order }: Within,
): Promise<Candidates> {
  const asked = sql`${lexemeQuery(units, { apart })}::tsquery`
  const chosen = (await haveMany(db, asked))
    ? sql`(select * from ${condition ? sql`matching` : sql`product_facets`}
        order by ${order ?? sql`product_id desc`} limit ${MAX_LOOKED_THROUGH + 1})`
    : sql`(select product_facets.* from product_facets join product_words using (product_id)
        where words @@ ${asked} and ${condition ?? sql`true`})`
  const { rows } = await sql<{ ids: string[]; looked: number }>`
    with matching as materialized (select product_id, price_cents, sorted_name from product_facets
      where ${condition ?? sql`true`}),
    chosen as materialized (select product_id, price_cents, sorted_name from ${chosen} as few)
    select (select count(*)::integer from chosen) as looked, array(
      select product_id from chosen cross join lateral (
        select name_words @@ ${asked} as named from product_words
        where product_words.product_id = chosen.product_id and words @@ ${asked} limit 1) as said
      order by ${order ?? sql`named desc, product_id desc`} limit ${MAX_FOUND + 1}) as ids`.execute(db)
  const [{ ids, looked } = { ids: [], looked: 0 }] = rows
  const found = await readAll(
    db,
    ids.map((id) => ({ id })),
    apart,
  )
  return { ...found, cut: found.cut || looked > MAX_LOOKED_THROUGH }
}

async function haveMany(db: Database, asked: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with said as materialized (select from product_words where words @@ ${asked})
    select from said offset ${MAX_LOOKED_THROUGH} limit 1`.execute(db)
  return rows.length > 0
}

/** Where nothing is found by the words as they are: what has one of them as two. Few have, so all of them are read. */
export async function findApart(db: Database, units: QueryUnit[]): Promise<Candidates> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (
      select product_id from product_words where words @@ ${lexemeQuery(units, { apart: true })}::tsquery
    )
    select product_id as id from matching order by product_id desc limit ${MAX_FOUND + 1}`.execute(db)
  return await readAll(db, rows, true)
}

async function readAll(db: Database, rows: { id: string }[], apart: boolean): Promise<Candidates> {
  if (rows.length === 0) return { products: [], cut: false, apart }
  const ids = rows.slice(0, MAX_FOUND).map(({ id }) => id)
  const products = await searchedProducts(db).where('id', '=', anyOf('uuid', ids)).execute()
  return { products, cut: rows.length > MAX_FOUND, apart }
}

/** Products on sale with all that a search reads of them. */
export function searchedProducts(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'facts', 'available', 'minimum', ...optionalTexts])
    .where('removedAt', 'is', null)
}

/** The words of names, brands and categories that are most like a word. */
export async function findLikeWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select word from known_words order by word <-> ${word} limit ${NEAREST_WORDS}) as near`.execute(db)
  return rows.map((row) => row.word)
}
