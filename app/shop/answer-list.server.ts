import type { z } from 'zod'
import { countsHeader } from '../basics/list.ts'
import type { ExportCall, ListCall } from '../basics/list-calls.ts'
import { ok } from '../basics/outcome.ts'
import { type AnsweredCall, answerCall } from './answer-call.ts'
import type { List } from './define-list.server.ts'

export function answerList<
  Query extends z.ZodRawShape,
  Narrowing extends z.ZodRawShape,
  Row extends z.ZodType,
>(
  listCall: ListCall<string, Query, Row>,
  exportCall: ExportCall<string, Narrowing>,
  list: List<z.output<z.ZodObject<Query>>, z.output<z.ZodObject<Narrowing>>, z.input<Row>>,
): AnsweredCall[] {
  return [
    answerCall(listCall, async (shop, { viewer, query }) => {
      const { rows, counts } = await list.page(shop, viewer, query)
      return ok({ answer: rows, headers: countsHeader(counts) })
    }),
    answerCall(exportCall, async (shop, { viewer, query }) => ({
      ok: true,
      response: list.file(shop, viewer, query),
    })),
  ]
}
