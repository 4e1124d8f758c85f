import type { z } from 'zod'
import type { Answered, Asked, CallSpec } from '../basics/call.ts'
import { countsHeader } from '../basics/list.ts'
import type { ExportCall, ListCall } from '../basics/list-calls.ts'
import { ok } from '../basics/outcome.ts'
import type { List } from './define-list.server.ts'
import type { Shop } from './shop.ts'

export interface AnsweredCall {
  call: CallSpec
  handle(shop: Shop, asked: Asked<CallSpec>): Promise<Answered<CallSpec>>
}

/** Joins a call to its handler. The types are checked here, once, and forgotten behind it. */
export function answerCall<C extends CallSpec>(
  call: C,
  handle: (shop: Shop, asked: Asked<C>) => Promise<Answered<C>>,
): AnsweredCall {
  return { call, handle: handle as unknown as AnsweredCall['handle'] }
}

/** Joins the two calls of a list, its pages and its file, to the list. */
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
    answerCall(exportCall, async (shop, { viewer, query }) =>
      ok({ response: list.file(shop, viewer, query) }),
    ),
  ]
}
