import { expect, it } from 'vitest'
import { openRefusedUntil } from './refused-until.ts'

it('knows who has to wait, for how long, and no longer than that', () => {
  const refused = openRefusedUntil()
  refused.note('one', 10_500)
  expect(refused.secondsLeft('one', 8_000)).toBe(3)
  expect(refused.secondsLeft('other', 8_000)).toBeUndefined()
  expect(refused.secondsLeft('one', 10_500)).toBeUndefined()
})

it('asks anew earlier where it is told to, and tells the whole wait until then', () => {
  const refused = openRefusedUntil()
  refused.note('one', 60_000, 5_000)
  expect(refused.secondsLeft('one', 4_000)).toBe(56)
  expect(refused.secondsLeft('one', 5_000)).toBeUndefined()
})

it('forgets whom it is told to', () => {
  const refused = openRefusedUntil()
  refused.note('one', 60_000)
  refused.forget('one')
  expect(refused.secondsLeft('one', 0)).toBeUndefined()
})

it('grows no further, however many ask under made-up names', () => {
  const refused = openRefusedUntil()
  for (let name = 0; name < 10_001; name++) refused.note(`${name}`, 60_000)
  expect(refused.secondsLeft('0', 0)).toBeUndefined()
  expect(refused.secondsLeft('1', 0)).toBe(60)
  expect(refused.secondsLeft('10000', 0)).toBe(60)
})
