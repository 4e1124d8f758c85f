import { type RawBuilder, sql } from 'kysely'
import type { Span } from './span.ts'

/**
 * Spans as rows to select from: `begins`, `ends`, and `number` from 1 on. A sum over each of them is one query, and one
 * stretch of an index for each.
 */
export function spanRows(spans: Span[]): RawBuilder<unknown> {
  const begins = spans.map((span) => span.begins)
  const ends = spans.map((span) => span.ends)
  return sql`unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as span (begins, ends, number)`
}
