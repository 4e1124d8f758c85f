import { z } from 'zod'
import type { Scope } from './scope.ts'

/** What an admins' list and its file have in common. */
interface Shared {
  operationId: string
  scope?: Scope
  method: 'get'
  summary: string
  tag: string
  proof: 'bearer'
  who: 'admin'
  forbidden?: string
  refusals: readonly []
}

/** The call of an admins' list: one page of it, in its answer's header how many rows there are. */
export interface ListCall<Path extends string, Query extends z.ZodRawShape, Row extends z.ZodType>
  extends Shared {
  path: Path
  query: z.ZodObject<Query>
  answer: z.ZodArray<Row>
  headers: readonly ['X-Counts']
}

/** The call of the same list as a file: all rows that are asked for, newest first. */
export interface ExportCall<Path extends string, Query extends z.ZodRawShape> extends Shared {
  path: Path
  query: z.ZodObject<Query>
  answer: z.ZodString
  answerType: 'text/csv'
}

/** What a file is not asked for: it has all rows, in an order of its own. */
const paging = { sort: true, page: true, limit: true, cursor: true } as const

/** A list's query without what only a page of it is asked for. */
export type Narrowing<Query extends z.ZodRawShape> = Omit<Query, keyof typeof paging>

interface ListContract<Query extends z.ZodRawShape, Row extends z.ZodType> {
  /** What the list and its file are called in the written contract. */
  operationIds: [list: string, file: string]
  summaries: [list: string, file: string]
  tag: string
  scope?: Scope
  forbidden?: string
  /** What it may be asked for: `listQuery` with what else this list knows. */
  query: Query
  /** One row. */
  row: Row
}

/**
 * Declares an admins' list: the call of its pages, and beside it, at the same address with `.csv` behind it, the call of
 * all of it as a file.
 */
export function listCalls<const Path extends string, Query extends z.ZodRawShape, Row extends z.ZodType>(
  path: Path,
  { operationIds, summaries, tag, scope, forbidden, query, row }: ListContract<Query, Row>,
): [ListCall<Path, Query, Row>, ExportCall<`${Path}.csv`, Narrowing<Query>>] {
  const shared = {
    ...(scope && { scope }),
    ...(forbidden && { forbidden }),
    ...({ method: 'get', tag, proof: 'bearer', who: 'admin', refusals: [] } as const),
  }
  const narrowing = Object.fromEntries(Object.entries(query).filter(([name]) => !(name in paging)))
  return [
    {
      ...shared,
      ...{ operationId: operationIds[0], path, summary: summaries[0] },
      ...{ query: z.object(query), answer: z.array(row), headers: ['X-Counts'] },
    },
    {
      ...shared,
      ...{ operationId: operationIds[1], path: `${path}.csv`, summary: summaries[1] },
      ...{ query: z.object(narrowing as Narrowing<Query>), answer: z.string(), answerType: 'text/csv' },
    },
  ]
}
