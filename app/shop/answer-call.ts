import type { Answered, Asked, CallSpec } from '../basics/call.ts'
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
