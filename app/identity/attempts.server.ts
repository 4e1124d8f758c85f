import type { AnyCallRefusal } from '../basics/call.ts'
import type { Outcome } from '../basics/outcome.ts'

export type AttemptKind = 'password' | 'code'

/** Ten tries in a quarter of an hour (threat 75), counted in the database, so in all processes together. */
export const ATTEMPT_LIMIT = { calls: 10, seconds: 15 * 60, per: 'person' } as const

export interface Attempts {
  /** Counts a try before it is looked at; refuses it when it is one too many. */
  count(what: AttemptKind, identityId: string): Promise<Outcome<object, AnyCallRefusal>>
  forgive(what: AttemptKind, identityId: string): Promise<void>
}
