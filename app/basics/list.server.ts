import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_ROWS } from './list.ts'

/** The days that a list is of, by the shop's clock, both included. */
export interface Days {
  from?: string
  to?: string
}

/** Every word in one of the texts, whatever the case; `%` and `_` mean themselves. Nothing searched for matches everything. */
export function mentions(
  texts: Expression<string> | readonly Expression<string>[],
  searched = '',
): Expression<SqlBool> {
  const each = wordsOf(searched).map((word) => {
    const within = [texts].flat().map((text) => sql<SqlBool>`${text} ilike ${`%${literal(word)}%`}`)
    return sql<SqlBool>`(${sql.join(within, sql` or `)})`
  })
  return each.length > 0 ? sql<SqlBool>`(${sql.join(each, sql` and `)})` : sql<SqlBool>`true`
}

/** Each once: a hundred times the same letter would be looked for a hundred times in each row. */
export function wordsOf(searched = ''): string[] {
  return [...new Set(searched.split(/\s+/).filter(Boolean))]
}

/** Whether a moment is on one of the days. */
export function isWithin(at: Expression<Date>, { from, to }: Days, timeZone: string): Expression<SqlBool> {
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}::text`
  const begun = from === undefined ? sql`true` : sql`${at} >= ${midnight(sql`${from}::date`)}`
  const over = to === undefined ? sql`true` : sql`${at} < ${midnight(sql`(${to}::date + 1)`)}`
  return sql<SqlBool>`(${begun} and ${over})`
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

export function windowOf({
  page = 1,
  limit = MAX_ROWS,
}: {
  page?: number | undefined
  limit?: number | undefined
}): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

/** A sort as its column and direction: `-placed` is `['placed', 'desc']`. */
export function directionOf<Sort extends string>(sort: Sort | `-${Sort}`): [Sort, 'asc' | 'desc'] {
  return sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc']
}
