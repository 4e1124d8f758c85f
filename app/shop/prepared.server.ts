import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/** Parsed, and mostly planned, once a connection: only for texts that never differ, or connections would fill up. */
export async function prepared<Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!names.has(query.sql)) names.set(query.sql, `shop_${names.size + 1}`)
  return await db.executeQuery(query)
}

export async function preparedFirst<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row | undefined> {
  return (await prepared(db, query)).rows[0]
}

/** The name of a prepared statement, for the connection that sends it; `undefined` for any other. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}
