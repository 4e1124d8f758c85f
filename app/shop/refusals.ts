import type { Refusal } from '../basics/outcome.ts'

/** A refusal as HTTP tells it. `facts` join `error.code` in the body. */
export interface Told {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  message: string
  facts?: object
  retryAfter?: number
}

/** What each refusal is told as, exhaustively: a status and a sentence (contract R4). */
export type RefusalTable<Any extends Refusal> = { [R in Any as R['refusal']]: (refusal: R) => Told }
