/**
 * What a verb made, or the refusal that kept it from making it. A refusal is expected (a quantity too large, an order
 * already paid) and has changed nothing; what is not (a database that is gone) is thrown.
 */
export type Outcome<Made, R extends Refusal> = ({ ok: true } & Made) | ({ ok: false } & R)

/** A refusal names itself and carries the facts its sentence needs. */
export interface Refusal {
  refusal: string
}

/** A refusal as HTTP tells it. `facts` join `error.code` in the body. */
export interface Told {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  message: string
  facts?: object
  retryAfter?: number
}

/** What each refusal is told as, exhaustively: a status and a sentence. */
export type RefusalTable<Any extends Refusal> = { [R in Any as R['refusal']]: (refusal: R) => Told }

export function ok<Made extends object>(what: Made): { ok: true } & Made {
  return { ok: true, ...what }
}

export function refuse<const R extends Refusal>(refusal: R): { ok: false } & R {
  return { ok: false, ...refusal }
}
