import { type RawBuilder, sql } from 'kysely'
import type { FacetName, Filters } from './filters.ts'

/** Between the name of a facet and its value, as `facet_terms` writes a product's. */
export const SEPARATOR = '\u001f'

/** What a facet may leave out when its own values are counted. */
export type Part = FacetName | 'price' | 'in_stock'

/**
 * The condition on a row of `product_facets` that filters make, but for one part of theirs. `among`: only these products, of
 * a search or of what fits a vehicle.
 */
export function matching(
  { chosen, least, most, inStock }: Filters,
  { among, but }: { among?: readonly string[] | undefined; but?: Part | undefined } = {},
): RawBuilder<boolean> {
  const conditions = chosen
    .filter(({ facet }) => facet !== but)
    .map(({ facet, values }) => {
      const terms = values.map((value) => facet + SEPARATOR + value)
      return sql<boolean>`terms && ${terms}::text[]`
    })
  if (among) conditions.push(sql`product_id = any(${[...among]}::uuid[])`)
  if (but !== 'price' && least !== undefined) conditions.push(sql`price_cents >= ${least}`)
  if (but !== 'price' && most !== undefined) conditions.push(sql`price_cents <= ${most}`)
  if (but !== 'in_stock' && inStock) conditions.push(sql`not sold_out`)
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}
