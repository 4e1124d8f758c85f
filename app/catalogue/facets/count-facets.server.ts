import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '../../basics/money.ts'
import type { Database } from '../../shop/database.ts'
import { type Facets, facetsOf, MAX_FACETS_COUNTED, mostValuesOf } from './facet.ts'
import { matching, type Part, SEPARATOR, withoutPart } from './facet-query.server.ts'
import type { FacetName, Filters } from './filters.ts'
import type { Among } from './narrow-list.server.ts'

/** Of more products than these only so many are counted: what is said then is "at least". */
export const MAX_COUNTED = 20_000

interface Row {
  part: string
  term: string | null
  products: number
  least: Cents | null
  most: Cents | null
  orderable: number | null
}

/**
 * How many products there are of each value of each facet, with all filters but the facet's own. One look for what nothing is
 * chosen of, and one more for each that something is chosen of.
 */
export async function countFacets(
  db: Database,
  filters: Filters,
  among?: Pick<Among, 'ids' | 'cut' | 'but'>,
): Promise<Facets> {
  const parts: (Part | undefined)[] = [undefined, ...filters.chosen.map(({ facet }) => facet)]
  if (filters.least !== undefined || filters.most !== undefined) parts.push('price')
  if (filters.inStock) parts.push('in_stock')
  const looks: RawBuilder<unknown>[] = []
  let cut = false
  // One after another: each may be a search of its own.
  for (const part of parts) {
    const some = part === undefined ? among : await among?.but(part)
    cut ||= some?.cut ?? false
    looks.push(count(part, matching(withoutPart(filters, part), some?.ids), filters))
  }
  const { rows } = await sql<Row>`${sql.join(looks, sql` union all `)}`.execute(db)
  const whole = (part: Part | '') => rows.find((row) => row.part === part && row.term === null)
  const all = whole('')
  const { least, most } = whole('price') ?? all ?? {}
  return {
    total: all?.products ?? 0,
    atLeast: cut || rows.some(({ term, products }) => term === null && products >= MAX_COUNTED),
    facets: facetsOf(
      rows.flatMap(({ term, products }) => {
        if (term === null) return []
        const [facet = '', value = ''] = term.split(SEPARATOR)
        return { facet: facet as FacetName, value, count: products }
      }),
      filters,
    ),
    prices: least == null || most == null ? undefined : { least, most },
    inStock: (whole('in_stock') ?? all)?.orderable ?? 0,
  }
}

/**
 * The terms of one look, and a row for all of it. What has a choice is counted by its own look alone. Of each facet its values
 * that most have, one more than are told, so that it can be said that there are more; and those that are chosen. `not materialized`: the
 * terms of 20,000 products are more than the database's memory for a statement, and would go to the disk in between.
 */
function count(part: Part | undefined, condition: RawBuilder<boolean>, { chosen }: Filters) {
  const own = part ?? ''
  const counted =
    part === undefined ? sql`facet <> all(${chosen.map(({ facet }) => facet)}::text[])` : sql`facet = ${part}`
  const kept = chosen.flatMap(({ facet, values }) => values.map((value) => facet + SEPARATOR + value))
  return sql`(
    with matching as not materialized (
      select terms, price_cents, sold_out from product_facets where ${condition} limit ${MAX_COUNTED}
    ),
    counted as materialized (
      select term, count(*)::integer as products from (select unnest(terms) as term from matching) as said group by term
    ),
    told as (select *, split_part(term, ${SEPARATOR}, 1) as facet from counted),
    placed as (
      select *, row_number() over (partition by facet order by products desc, term collate "C") as place,
        sum(products) over (partition by facet) as in_facet
      from told where ${counted}
    )
    (select ${own}::text as part, term, products, null::integer as least, null::integer as most,
      null::integer as orderable
    from placed
    where place <= case facet when 'category' then ${mostValuesOf('category')}::integer else ${mostValuesOf('brand')}::integer end + 1
      or term = any(${kept}::text[])
    order by facet in ('category', 'brand') desc, in_facet desc, facet, place limit ${mostTerms})
    union all
    select ${own}::text, null, count(*)::integer, min(price_cents), max(price_cents),
      (count(*) filter (where not sold_out))::integer from matching)`
}

/** Of so many facets as are told, all values that are. */
const mostTerms = mostValuesOf('category') + MAX_FACETS_COUNTED * (mostValuesOf('brand') + 1)
