import { ATTEMPT_LIMIT, type AttemptKind, type Attempts } from '../app/identity/attempts.server.ts'
import type { Limiter } from './gate/limits.ts'

/** Counts guesses with the gate's own counters. */
export function openAttempts(limiter: Limiter): Attempts {
  const name = (what: AttemptKind) => `guess ${what}`
  return {
    count: (what, identityId) => limiter.count(name(what), identityId, ATTEMPT_LIMIT),
    forgive: (what, identityId) => limiter.forget(name(what), identityId, ATTEMPT_LIMIT),
  }
}
