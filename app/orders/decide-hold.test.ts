import { expect, it } from 'vitest'
import { MINUTE } from '../basics/clock.ts'
import { decideHold, holdTime } from './hold-limits.ts'

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

it.each([
  [100, 900, true],
  [101, 900, false],
  [1, 1_000, false],
])(
  'of ten dollars that may be held unverified, %d cents may be asked for beside %d: %s',
  (total, value, ok) => {
    const held = { emailVerified: false, orders: 0, value }
    const decided = decideHold({ orders: 1, total }, held, { minutes: 30, value: 1_000 })
    expect(decided).toMatchObject(ok ? { ok } : { refusal: 'email-not-verified', value: 10 })
  },
)
