import { type RawBuilder, sql } from 'kysely'
import { type FacetName, type Filters, type ListSort, without } from './filters.ts'

/** Between the name of a facet and its value, as `facet_terms` writes a product's. */
export const SEPARATOR = '\u001f'

/** What a facet may leave out when its own values are counted. */
export type Part = FacetName | 'price' | 'in_stock'

export function withoutPart(filters: Filters, part: Part | undefined): Filters {
  if (part === undefined) return filters
  if (part === 'price') return { ...filters, least: undefined, most: undefined }
  return part === 'in_stock' ? { ...filters, inStock: false } : without(filters, part)
}

export const orders: Record<ListSort, RawBuilder<unknown>> = {
  newest: sql`product_id desc`,
  price: sql`price_cents, product_id`,
  '-price': sql`price_cents desc, product_id desc`,
  name: sql`sorted_name, product_id`,
}

/**
 * The condition on a row of `product_facets` that filters make. `among`: only these products, of a search or of what fits a vehicle.
 */
export function matching(
  { chosen, least, most, inStock }: Filters,
  among: readonly string[] | undefined,
): RawBuilder<boolean> {
  const conditions = chosen.map(({ facet, values }) => {
    const terms = values.map((value) => facet + SEPARATOR + value)
    return sql<boolean>`terms && ${terms}::text[]`
  })
  if (among) conditions.push(sql`product_id = any(${[...among]}::uuid[])`)
  if (least !== undefined) conditions.push(sql`price_cents >= ${least}`)
  if (most !== undefined) conditions.push(sql`price_cents <= ${most}`)
  if (inStock) conditions.push(sql`not sold_out`)
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}
