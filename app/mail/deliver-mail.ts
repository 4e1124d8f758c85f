import { after, HOUR, MINUTE } from '../basics/clock.ts'

/** Tried so often, over four days; then a mail stays in the outbox until an admin sends it again. */
export const MOST_ATTEMPTS = 100

/**
 * When a mail is due again that is now tried for the `attempt`th time: after 1, 2, 4 … minutes, at most an hour. It also
 * keeps other processes off it while this one tries.
 */
export function nextTry(now: Date, attempt: number): Date {
  return after(now, Math.min(HOUR, MINUTE * 2 ** Math.min(attempt - 1, 10)))
}
