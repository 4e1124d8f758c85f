import { expect, it } from 'vitest'
import { MINUTE } from '../basics/clock.ts'
import { holdTime } from './hold-limits.ts'

it.each([
  [24, true, false, 24 * 60],
  [24, false, false, 30],
  [24, true, true, 60],
  [24, false, true, 30],
  // No hold is longer than the owner has set.
  [0.1, true, false, 6],
  [0.1, false, false, 6],
  [0.1, true, true, 6],
])(
  'where holds last %d hours, of somebody verified: %s, again: %s, for %d minutes',
  (holdHours, emailVerified, again, minutes) => {
    const unverifiedHold = { minutes: 30, value: 100_000 }
    expect(holdTime({ holdHours, unverifiedHold }, { emailVerified }, again)).toBe(minutes * MINUTE)
  },
)
