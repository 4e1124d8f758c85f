import { cacheJson, sendCached } from '../../basics/cached-answer.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { anyOf } from '../../basics/sql.server.ts'
import { placeGone } from '../../content/ours/products.ts'
import type { Shop } from '../../shop/shop.ts'
import { answerProducts, type Part } from '../cached-answers.server.ts'
import { productsOnSale } from '../find-products.server.ts'
import { MAX_LIST_LENGTH } from '../product.ts'
import { toWire } from '../wire.ts'
import { type Filters, narrows, readFilters } from './filters.ts'
import { listFiltered } from './list-filtered.server.ts'
import { readAmong } from './narrow-list.server.ts'
import { joinedEntries, splitEntries } from './query-values.ts'

type Listed = Outcome<{ response: Response }, Invalid | { refusal: 'not-found' }>

/** The parameters of a list by their names, those that no contract can name before (`fact.Speeds`) among them. */
export type Query = Part & { q?: string | undefined; [name: string]: string | number | undefined }

/** `GET /tools`: all products, or what a search and what is chosen leave of them. Of these nothing is kept: anybody can make up new ones. */
export async function answerTools(
  shop: Pick<Shop, 'db' | 'cache' | 'fitting'>,
  { limit, cursor, q = '', ...chosen }: Query,
  request: Request,
): Promise<Listed> {
  const { filters, faults } = readFilters(splitEntries(chosen))
  const [fault] = faults
  if (fault) return refuse({ refusal: 'invalid', field: fault.field, message: fault.message })
  const search = q.trim()
  if (!search && !narrows(filters) && !filters.sort)
    return ok({ response: await answerProducts(shop, { limit, cursor }, request) })
  const read = await readAmong(shop, search, filters)
  if (!read.ok) return read
  const { ids: among } = read.among
  const most = limit ?? MAX_LIST_LENGTH
  const sorted = search ? filters : { ...filters, sort: filters.sort ?? 'newest' }
  const list = await listFiltered(shop.db, sorted, { limit: most, after: cursor, among })
  // An empty page would be taken for the end.
  if (list.isLost) return refuse({ refusal: 'invalid', field: 'cursor', message: placeGone })
  const found = await productsOnSale(shop.db).where('id', '=', anyOf('uuid', list.ids)).execute()
  const byId = new Map(found.map((product) => [product.id, product]))
  const next = nextAddress(search, filters, { limit: most, cursor: list.ids.at(-1) ?? '' })
  const answer = cacheJson(list.ids.flatMap((id) => byId.get(id) ?? []).map(toWire), {
    'Cache-Control': 'public, max-age=30',
    'X-Total-Count': String(list.total),
    ...(read.among.cut && { 'X-Total-At-Least': 'true' }),
    ...(list.more && { Link: `<${next}>; rel="next"` }),
  })
  return ok({ response: await sendCached(answer, request) })
}

function nextAddress(search: string, filters: Filters, part: { limit: number; cursor: string }): string {
  const asked = new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...joinedEntries(filters),
    ...Object.entries(part).map(([name, value]) => [name, `${value}`]),
  ])
  return `/tools?${asked}`
}
