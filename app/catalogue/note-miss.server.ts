import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { missTerm } from './search-miss.ts'

/** So many different searches are kept of a day; what is searched for later that day is counted only if it is among them. */
export const MAX_TERMS = 500
/** So many may wait to be written; those who come meanwhile are not counted. */
const mostWaiting = 20

interface Queue {
  waiting: number
  last: Promise<void>
}

const queues = new WeakMap<Database, Queue>()

/**
 * Counts a search that has found nothing, for the owner to see; who asked is not kept. Nobody waits for it, and however
 * many search at once, one connection at the most works on it. Programs and what a browser fetches ahead are no searches.
 * @returns once it is written, for those who want to know
 */
export function noteMiss(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'timeZone'>,
  search: string,
  request: Request,
): Promise<void> {
  const term = missTerm(search)
  if (!term || !isPersons(request)) return Promise.resolve()
  const queue = queues.get(shop.db) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting >= mostWaiting) return queue.last
  queue.waiting += 1
  queue.last = queue.last
    .then(() => countMiss(shop, term))
    .catch((error: Error) => shop.log.warn({ error: error.message }, 'a search in vain was not counted'))
    .finally(() => {
      queue.waiting -= 1
    })
  queues.set(shop.db, queue)
  return queue.last
}

function isPersons({ method, headers }: Request): boolean {
  const ahead = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return method === 'GET' && !ahead.includes('prefetch') && !isbot(headers.get('user-agent'))
}

async function countMiss(
  { db, now, timeZone }: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  term: string,
): Promise<void> {
  await sql`
    with today as (select (${now()}::timestamptz at time zone ${timeZone}::text)::date as day)
    insert into search_misses (day, term)
    select day, ${term} from today
    where exists (select from search_misses where day = today.day and term = ${term})
      or (select count(*) from search_misses where day = today.day) < ${MAX_TERMS}
    on conflict (day, term) do update set times = search_misses.times + 1`.execute(db)
}
