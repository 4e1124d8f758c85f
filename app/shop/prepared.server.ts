import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/**
 * Asks something that is asked very often: each connection has it parsed once, and planned once where the values make no
 * difference. Only for statements whose text never differs by what is asked, or connections would fill with them.
 */
export async function prepared<Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!names.has(query.sql)) names.set(query.sql, `shop_${names.size + 1}`)
  return await db.executeQuery(query)
}

/** As `prepared`, of what has one row at the most. */
export async function preparedFirst<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row | undefined> {
  return (await prepared(db, query)).rows[0]
}

/** The name of a prepared statement, for the connection that sends it; `undefined` for any other. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}
