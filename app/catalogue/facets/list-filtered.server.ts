import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import { matching, orders } from './facet-query.server.ts'
import { type Filters, type ListSort, narrows } from './filters.ts'

/** What a list shows of all that filters leave: by its place, or behind the one that was shown last. */
export type Window = { limit: number; offset?: number; after?: string | undefined }

export interface Narrowed {
  ids: string[]
  total: number
  /** Whether there are any behind those. */
  more: boolean
  /** `after` is none of them any more, so it has no place in the order of a search. */
  isLost?: true
}

/**
 * The products on sale that filters leave, in their order, and how many there are. `among`: only these, in their order unless
 * another is asked for. All that match are read, of a narrow table: their number is told, and no order can be guessed wrong.
 */
export async function listFiltered(
  db: Database,
  filters: Filters,
  { limit, offset = 0, after, among }: Window & { among?: readonly string[] | undefined },
): Promise<Narrowed> {
  if (among && !filters.sort) return await inOrderOf(db, filters, { limit, offset, after, among })
  const sort = filters.sort ?? 'newest'
  const all = among === undefined && !narrows(filters)
  const part = sql`
    select product_id from ${all ? sql`product_facets` : sql`matching`} where ${behind(sort, after)}
    order by ${orders[sort]} offset ${offset} limit ${limit + 1}`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with matching as materialized (
      select product_id, price_cents, sorted_name from product_facets where ${matching(filters, among)}
    )
    select ${all ? sql`(select sum(products) from category_changes)` : sql`(select count(*) from matching)`}::integer
      as total, array(${part}) as ids`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { ids: ids.slice(0, limit), total: total ?? 0, more: ids.length > limit }
}

/** A cursor keeps its place when its own product has been removed: the row of a product stays. */
function behind(sort: ListSort, after: string | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql`true`
  if (sort === 'newest') return sql`product_id < ${after}::uuid`
  const value = sort === 'name' ? sql`left(search_text(name), 200) collate "C"` : sql`price_cents`
  const column = sort === 'name' ? sql`sorted_name` : sql`price_cents`
  const last = sql`(select ${value} from products where id = ${after}::uuid)`
  const sign = sort === '-price' ? sql`<` : sql`>`
  return sql`(${column}, product_id) ${sign} (${last}, ${after}::uuid)`
}

async function inOrderOf(
  db: Database,
  filters: Filters,
  { limit, offset = 0, after, among }: Window & { among: readonly string[] },
): Promise<Narrowed> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_facets where ${matching(filters, among)}`.execute(db)
  const left = new Set(rows.map(({ id }) => id))
  const ids = among.filter((id) => left.has(id))
  const from = after === undefined ? offset : ids.indexOf(after) + 1
  if (after !== undefined && from === 0) return { ids: [], total: ids.length, more: false, isLost: true }
  return { ids: ids.slice(from, from + limit), total: ids.length, more: from + limit < ids.length }
}
