import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerList } from '../shop/answer-call.server.ts'
import type { DaysBy, List, Narrowed, PageAsked } from '../shop/define-list.server.ts'
import { listCalls } from './list-calls.ts'
import { daysQuery, listQuery } from './list-query.ts'

const query = { ...listQuery(['length', 'name'], ['straight', 'bent']), cursor: z.string().optional() }
const spokes = {
  operationIds: ['listSpokes', 'exportSpokes'] as [string, string],
  summaries: ['List the spokes', 'List the spokes as CSV'] as [string, string],
  tag: 'spokes',
  row: z.object({ _id: z.string() }),
}
const [listCall, exportCall] = listCalls('/spokes', { ...spokes, query })
const [daysCall, exportDaysCall] = listCalls('/spokes', { ...spokes, query: { ...query, ...daysQuery } })

type State = 'straight' | 'bent'
type Column = string | undefined
type ListOf<S extends string, Sort extends string, Wire, Days extends Column = undefined> = List<
  PageAsked<S, Sort> & DaysBy<Days>,
  Narrowed<S> & DaysBy<Days>,
  Wire
>
declare const list: ListOf<State, 'length' | 'name', { _id: string }>
declare const byDays: ListOf<State, 'length' | 'name', { _id: string }, 'cutAt'>
declare const withoutBent: ListOf<'straight', 'length' | 'name', { _id: string }>
declare const withoutName: ListOf<State, 'length', { _id: string }>
declare const otherwiseTold: ListOf<State, 'length' | 'name', { id: string }>

/** Never run: `tsc` refuses each line that is marked so, and refuses a mark above a line that compiles. */
function misfits() {
  answerList(listCall, exportCall, list)
  answerList(daysCall, exportDaysCall, byDays)
  // @ts-expect-error: days of the contract that the list does not go by
  answerList(daysCall, exportDaysCall, list)
  // @ts-expect-error: a state of the contract that the list does not know
  answerList(listCall, exportCall, withoutBent)
  // @ts-expect-error: a sort of the contract that the list does not know
  answerList(listCall, exportCall, withoutName)
  // @ts-expect-error: rows that are not what the contract says
  answerList(listCall, exportCall, otherwiseTold)
}

it('a list that is not what its contract says does not compile', () => {
  expect(misfits).toBeTypeOf('function')
})

it('the file stands beside the list, and is asked for the same but for no page of it', () => {
  expect([listCall.path, exportCall.path]).toEqual(['/spokes', '/spokes.csv'])
  expect(Object.keys(listCall.query.shape)).toEqual(['q', 'state', 'sort', 'page', 'limit', 'cursor'])
  expect(Object.keys(exportCall.query.shape)).toEqual(['q', 'state'])
})
