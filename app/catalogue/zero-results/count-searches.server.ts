import { isbot } from 'isbot'
import { sql } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import { isFetchedAhead } from '../../basics/fetched-ahead.ts'
import type { Database } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { MAX_SEARCH_LENGTH } from '../search/read-query.ts'

/** So long searches without a result are counted and kept, in days of the shop's with today. */
export const ZERO_RESULT_DAYS = 30

export interface ZeroResultSearch {
  term: string
  times: number
}

export async function listZeroResultSearches(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  most: number,
): Promise<ZeroResultSearch[]> {
  return await shop.db
    .selectFrom('zeroResultSearches')
    .select(({ fn }) => ['term', fn.sum<number>('times').as('times')])
    .where('day', '>', firstDayGone(shop))
    .groupBy('term')
    .orderBy('times', 'desc')
    .orderBy('term')
    .limit(most)
    .execute()
}

export async function forgetZeroResultSearches(shop: Pick<Shop, 'db' | 'now' | 'timeZone'>): Promise<void> {
  await shop.db.deleteFrom('zeroResultSearches').where('day', '<=', firstDayGone(shop)).execute()
}

/** The last day whose searches are not counted any more. */
export function firstDayGone({ now, timeZone }: Pick<Shop, 'now' | 'timeZone'>) {
  return sql<Date>`(${now()}::timestamptz at time zone ${timeZone}::text)::date - ${ZERO_RESULT_DAYS}::integer`
}

/** So many different searches are kept of a day; what is searched for later that day is counted only if it is among them. */
export const MAX_TERMS = 500
/** So many may wait to be written; those who come meanwhile are not counted. */
const maxWaiting = 20

const queues = new WeakMap<Database, LimitFunction>()

/**
 * Counts a search that has found nothing, for the owner to see; who asked is not kept. Nobody waits for it, and however
 * many search at once, one connection at the most works on it. Programs and what a browser fetches ahead are no searches.
 * @returns once it is written, for those who want to know
 */
export function recordZeroResultSearch(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'timeZone'>,
  search: string,
  request: Request,
): Promise<void> {
  const term = zeroResultTerm(search)
  if (!term || !isPersons(request)) return Promise.resolve()
  const queue = queues.get(shop.db) ?? pLimit(1)
  queues.set(shop.db, queue)
  if (queue.activeCount + queue.pendingCount >= maxWaiting) return Promise.resolve()
  return queue(() => countSearch(shop, term)).catch((error: Error) =>
    shop.log.warn({ error: error.message }, 'a search without a result was not counted'),
  )
}

function isPersons({ method, headers }: Request): boolean {
  return method === 'GET' && !isFetchedAhead(headers) && !isbot(headers.get('user-agent'))
}

async function countSearch(
  { db, now, timeZone }: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  term: string,
): Promise<void> {
  await sql`
    with today as (select (${now()}::timestamptz at time zone ${timeZone}::text)::date as day)
    insert into zero_result_searches (day, term)
    select day, ${term} from today
    where exists (select from zero_result_searches where day = today.day and term = ${term})
      or (select count(*) from zero_result_searches where day = today.day) < ${MAX_TERMS}
    on conflict (day, term) do update set times = zero_result_searches.times + 1`.execute(db)
}

/**
 * How a search that has found nothing is counted: without capitals, accents and signs, so that who means the same counts
 * together. `undefined` for one that is not: nothing to read is in it, or an e-mail address, which would say who somebody is.
 */
export function zeroResultTerm(search: string): string | undefined {
  if (search.includes('@')) return undefined
  const term = plainWords(search.slice(0, MAX_SEARCH_LENGTH)).slice(0, MAX_SEARCH_LENGTH).trim()
  return /[\p{L}\p{N}]/u.test(term) ? term : undefined
}

/** Letters, digits and what part numbers have between them. */
function plainWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('×', 'x')
  return letters.replace(/[^\p{L}\p{N}./-]+/gu, ' ').trim()
}
