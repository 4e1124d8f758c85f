import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '../../basics/money.ts'
import type { Database } from '../../shop/database.ts'
import { type Facets, facetsOf } from './facet.ts'
import { matching, type Part, SEPARATOR } from './facet-query.server.ts'
import type { FacetName, Filters } from './filters.ts'

/** Of more products than these only so many are counted: what is said then is "at least". */
export const MOST_COUNTED = 20_000
const mostTerms = 1_000

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
  among: readonly string[] | undefined,
): Promise<Facets> {
  const chosen = filters.chosen.map(({ facet }) => facet)
  const parts: (Part | undefined)[] = [undefined, ...chosen]
  if (filters.least !== undefined || filters.most !== undefined) parts.push('price')
  if (filters.inStock) parts.push('in_stock')
  const { rows } = await sql<Row>`${sql.join(
    parts.map((part) => count(part, matching(filters, { among, but: part }), chosen)),
    sql` union all `,
  )}`.execute(db)
  const whole = (part: Part | '') => rows.find((row) => row.part === part && row.term === null)
  const all = whole('')
  const { least, most } = whole('price') ?? all ?? {}
  return {
    total: all?.products ?? 0,
    atLeast: rows.some(({ term, products }) => term === null && products >= MOST_COUNTED),
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

/** The terms of one look, and a row for all of it. What has a choice is counted by its own look alone. */
function count(part: Part | undefined, condition: RawBuilder<boolean>, chosen: FacetName[]) {
  const own = part ?? ''
  const counted =
    part === undefined
      ? sql`split_part(term, ${SEPARATOR}, 1) <> all(${chosen}::text[])`
      : sql`starts_with(term, ${part + SEPARATOR})`
  return sql`(
    with matching as materialized (
      select terms, price_cents, sold_out from product_facets where ${condition} limit ${MOST_COUNTED}
    )
    (select ${own}::text as part, term, count(*)::integer as products, null::integer as least, null::integer as most,
      null::integer as orderable
    from matching, unnest(terms) as term where ${counted} group by term order by products desc limit ${mostTerms})
    union all
    select ${own}::text, null, count(*)::integer, min(price_cents), max(price_cents),
      (count(*) filter (where not sold_out))::integer from matching)`
}
