import { type Expression, type SqlBool, sql } from 'kysely'
import { MAX_ROWS } from './list.ts'

/** Every word, whatever the case; `%` and `_` mean themselves. Nothing searched for matches everything. */
export function mentions(text: Expression<string>, searched = ''): Expression<SqlBool> {
  const each = wordsOf(searched).map((word) => sql<SqlBool>`${text} ilike ${`%${literal(word)}%`}`)
  return each.length > 0 ? sql<SqlBool>`(${sql.join(each, sql` and `)})` : sql<SqlBool>`true`
}

export function wordsOf(searched = ''): string[] {
  return searched.split(/\s+/).filter(Boolean)
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
