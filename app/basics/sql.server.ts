import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Span } from './clock.ts'

type Of = { uuid: string; text: string; integer: number }

/** `where('id', '=', anyOf('uuid', ids))`: one bind variable, of the 65,535 a statement has. No ids, no match. */
export function anyOf<Type extends keyof Of>(type: Type, values: readonly Of[Type][]): RawBuilder<Of[Type]> {
  return sql<Of[Type]>`any(${values}::${sql.raw(type)}[])`
}

/** Spans as rows: `begins`, `ends`, `number` from 1 on. A sum over each is one query, and a stretch of an index for each. */
export function spanRows(spans: Span[]): RawBuilder<unknown> {
  const begins = spans.map((span) => span.begins)
  const ends = spans.map((span) => span.ends)
  return sql`unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as span (begins, ends, number)`
}

/**
 * `having(anyRow)`: one row where there is any, for an `exists` that a GIN index answers. Of rows that may come one by one the planner
 * expects the first so soon that it reads the table, and where there is none, all of it.
 */
export const anyRow = sql<boolean>`count(*) > 0`

/** Has whoever locks the same name wait until this transaction ends: where there is no row yet that could be locked. */
export async function lockByName(db: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
