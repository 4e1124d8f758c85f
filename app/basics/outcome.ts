/**
 * What a verb answers: what it made, or the refusal that kept it from making it.
 * A refusal is expected (a quantity too large, an order already paid) and has changed nothing;
 * what is not expected (a database that is gone) is thrown.
 */
export type Outcome<Made, R extends Refusal> = ({ ok: true } & Made) | ({ ok: false } & R)

/** A refusal names itself and carries the facts its sentence needs. */
export interface Refusal {
  refusal: string
}

export function ok<Made extends object>(what: Made): { ok: true } & Made {
  return { ok: true, ...what }
}

export function refuse<const R extends Refusal>(refusal: R): { ok: false } & R {
  return { ok: false, ...refusal }
}
