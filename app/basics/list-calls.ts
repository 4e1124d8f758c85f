import { z } from 'zod'
import type { Scope } from './viewer.ts'

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

export interface ListCall<Path extends string, Query extends z.ZodRawShape, Row extends z.ZodType>
  extends Shared {
  path: Path
  query: z.ZodObject<Query>
  answer: z.ZodArray<Row>
  headers: readonly ['X-Counts']
}

export interface ExportCall<Path extends string, Query extends z.ZodRawShape> extends Shared {
  path: Path
  query: z.ZodObject<Query>
  answer: z.ZodString
  answerType: 'text/csv'
}

/** What a file is not asked for: it has all rows, in an order of its own. */
const paging = { sort: true, page: true, limit: true, cursor: true } as const

export type Narrowing<Query extends z.ZodRawShape> = Omit<Query, keyof typeof paging>

interface ListContract<Query extends z.ZodRawShape, Row extends z.ZodType> {
  operationIds: [list: string, file: string]
  summaries: [list: string, file: string]
  tag: string
  scope?: Scope
  forbidden?: string
  query: Query
  row: Row
}

/** The call of its pages, and beside it, at the same address with `.csv` behind it, the call of all of it as a file. */
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
      operationId: operationIds[0],
      path,
      summary: summaries[0],
      query: z.object(query),
      answer: z.array(row),
      headers: ['X-Counts'],
    },
    {
      ...shared,
      operationId: operationIds[1],
      path: `${path}.csv`,
      summary: summaries[1],
      query: z.object(narrowing as Narrowing<Query>),
      answer: z.string(),
      answerType: 'text/csv',
    },
  ]
}
