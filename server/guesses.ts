import { GUESSES, type Guessed, type Guesses } from '../app/identity/guesses.server.ts'
import type { Limiter } from './gate/limits.ts'

/** Counts guesses with the gate's own counters. */
export function openGuesses(limiter: Limiter): Guesses {
  const name = (what: Guessed) => `guess ${what}`
  return {
    count: (what, identityId) => limiter.count(name(what), identityId, GUESSES),
    forgive: (what, identityId) => limiter.forget(name(what), identityId, GUESSES),
  }
}
