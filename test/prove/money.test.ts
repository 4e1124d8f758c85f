import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_AMOUNT, times, toCents, toDollars } from '../../app/basics/money.ts'
import { keepFigures } from '../harness/figures.ts'

const cases = 1_000_000

it('no sum in dollars, sent and read as a browser would, is a cent off what whole numbers say', {
  timeout: 300_000,
}, ({ task }) => {
  const price = fc.integer({ min: 0, max: MAX_AMOUNT })
  const quantity = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(price, quantity, (cents, pieces) => {
      const exact = BigInt(cents) * BigInt(pieces)
      const right = times(cents, pieces) === Number(exact) && toCents(toDollars(cents)) === cents
      const asTyped = Math.round(toDollars(cents) * pieces * 100) === Number(exact)
      return right && asTyped
    }),
    { numRuns: cases },
  )
  expect(toCents(0.1 + 0.2)).toBeUndefined()
  keepFigures(task.meta, { 'sums of money compared with whole numbers': cases })
})
