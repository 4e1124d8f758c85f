import { seconds } from './wire.ts'

/** One page of a list, as Stripe cuts it. */
export interface ListedPage<Row> {
  data: Row[]
  has_more: boolean
}

const most = 100
const usual = 10

/** The part of a list, newest first, that a query asks for: `limit`, `starting_after`, `created[gte]`. */
export function pageOf<Row extends { id: string; createdAt: Date }>(
  rows: Row[],
  query: Record<string, string>,
): ListedPage<Row> {
  const since = Number(query['created[gte]'] ?? 0)
  const wanted = rows.filter(({ createdAt }) => seconds(createdAt) >= since)
  const after = query.starting_after
  const from = after ? wanted.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Math.min(Math.max(Math.trunc(Number(query.limit ?? usual)) || usual, 1), most)
  return { data: wanted.slice(from, from + limit), has_more: wanted.length > from + limit }
}
