import { isDay } from './text-checks.ts'

export const ROWS_A_PAGE = 50
export const MAX_ROWS = 1_000
export const MAX_SEARCH_LENGTH = 200
export const LAST_PAGE = 100_000
const COUNTS_HEADER = 'X-Counts'

/** How a list is asked for; the same words in a screen's address and in the call behind it. */
export interface ListAsked {
  q: string
  state: string
  /** The column it is sorted by, with a `-` before it for downwards; empty for the list's own order. */
  sort: string
  page: number
  /** The first and the last day (`2026-11-21`, by the shop's clock) of what is listed; of lists by days alone. */
  from?: string
  to?: string
}

/** How many rows there are: `total` of what is asked for, and how many of what is searched for are in each state. */
export type Counts = Record<string, number>

/** What an address asks of a list. A page that is no page is the first. */
export function readAsked(search: URLSearchParams): ListAsked {
  const page = Number(search.get('page'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: search.get('state') ?? '',
    sort: search.get('sort') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
    ...readDay(search, 'from'),
    ...readDay(search, 'to'),
  }
}

function readDay(search: URLSearchParams, name: 'from' | 'to'): Partial<ListAsked> {
  const day = search.get(name) ?? ''
  return isDay(day) ? { [name]: day } : {}
}

/** The query of a list's address, `?` included; what is usual is left out, so that each list has one address. */
export function writeAsked({ q, state, sort, page, from, to }: ListAsked): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (state) search.set('state', state)
  if (sort) search.set('sort', sort)
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

/** All that a screen's address asks for of its list, as a call's query; what is not asked for is `undefined`. */
export function askAll({ q, state, from, to }: ListAsked) {
  return { q: q || undefined, state: state || undefined, from, to }
}

export function askPage(asked: ListAsked) {
  const { sort, page } = asked
  return {
    ...askAll(asked),
    sort: sort || undefined,
    page: page > 1 ? page : undefined,
    limit: ROWS_A_PAGE,
  }
}

/** The header of an answer that tells the counts: a dictionary of RFC 9651, `total=12, unpaid=3`. */
export function countsHeader(counts: Counts): Record<string, string> {
  const pairs = Object.entries(counts).map(([name, count]) => `${name}=${count}`)
  return { [COUNTS_HEADER]: pairs.join(', ') }
}

export function readCounts(headers: Headers): Counts {
  const written = headers.get(COUNTS_HEADER) ?? ''
  const pairs = written.split(',').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, count]) => [name, Number(count)]))
}
