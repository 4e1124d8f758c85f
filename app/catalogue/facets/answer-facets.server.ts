import { toDollars } from '../../basics/money.ts'
import { ok, refuse } from '../../basics/outcome.ts'
import { dependsOn } from '../../shop/cache-tags.server.ts'
import { keepData } from '../../shop/keep-answer.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { countCategories } from '../count-categories.server.ts'
import { countFacets } from './count-facets.server.ts'
import type { Facets } from './facet.ts'
import { type Filters, narrows, readFilters } from './filters.ts'
import { type Among, readAmong } from './narrow-list.server.ts'
import { splitEntries } from './query-values.ts'

type Answering = Pick<Shop, 'db' | 'cache' | 'fitting'>

/** `GET /facets`: counts of what a list can be narrowed by. */
export async function answerFacets(shop: Answering, query: Record<string, string | undefined>) {
  const { filters, faults } = readFilters(splitEntries(query))
  const [fault] = faults
  if (fault) return refuse({ refusal: 'invalid', field: fault.field, message: fault.message })
  const read = await readAmong(shop, query.q?.trim() ?? '', filters)
  if (!read.ok) return read
  const { total, atLeast, facets, prices, inStock } = await readFacets(shop, filters, read.among)
  return ok({
    answer: {
      total,
      at_least: atLeast,
      facets,
      in_stock: inStock,
      ...(prices && { price: { min: toDollars(prices.least), max: toDollars(prices.most) } }),
    },
  })
}

/**
 * The counts, from memory for all products and for one category alone: those are asked for by whoever only looks around, and
 * nobody can make up more of them than there are.
 */
export async function readFacets(
  shop: Pick<Shop, 'db' | 'cache'>,
  filters: Filters,
  among?: Among,
): Promise<Facets> {
  const key = among?.ids === undefined ? await keptAs(shop, filters) : undefined
  if (key === undefined) return await countFacets(shop.db, filters, among)
  return await keepData(shop, key, async () => {
    dependsOn('shelf')
    return await countFacets(shop.db, filters, among)
  })
}

async function keptAs(shop: Pick<Shop, 'db' | 'cache'>, filters: Filters): Promise<string | undefined> {
  if (!narrows(filters)) return 'facets'
  const [only, ...others] = filters.chosen
  if (!only || others.length > 0 || narrows({ ...filters, chosen: [] })) return undefined
  const [category, ...more] = only.facet === 'category' ? only.values : []
  if (more.length > 0) return undefined
  const known = await countCategories(shop)
  return known.some(({ name, products }) => name === category && products > 0)
    ? `facets of ${category}`
    : undefined
}
