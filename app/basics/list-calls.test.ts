import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerList } from '../shop/answer-call.server.ts'
import type { List, Narrowed, PageAsked } from '../shop/define-list.server.ts'
import { listCalls } from './list-calls.ts'
import { listQuery } from './list-query.ts'

const [listCall, exportCall] = listCalls('/spokes', {
  operationIds: ['listSpokes', 'exportSpokes'],
  summaries: ['List the spokes', 'List the spokes as CSV'],
  tag: 'spokes',
  query: { ...listQuery(['length', 'name'], ['straight', 'bent']), cursor: z.string().optional() },
  row: z.object({ _id: z.string() }),
})

type State = 'straight' | 'bent'
type ListOf<S extends string, Sort extends string, Wire> = List<PageAsked<S, Sort>, Narrowed<S>, Wire>
declare const list: ListOf<State, 'length' | 'name', { _id: string }>
declare const withoutBent: ListOf<'straight', 'length' | 'name', { _id: string }>
declare const withoutName: ListOf<State, 'length', { _id: string }>
declare const otherwiseTold: ListOf<State, 'length' | 'name', { id: string }>

/** Never run: `tsc` refuses each line that is marked so, and refuses a mark above a line that compiles. */
function misfits() {
  answerList(listCall, exportCall, list)
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
