import { describe, expect, it } from 'vitest'
import { formatOrderNumber, searchedNumbers } from './order-number.ts'

it('an order’s number is short, and says that it is one', () => {
  expect(formatOrderNumber(10_482)).toBe('SP-10482')
})

describe('a search', () => {
  it.each([
    ['SP-10482', '~10482'],
    ['sp-104', '~104'],
    ['anna INV-000042 chain', 'anna #000042 chain'],
    ['SP-chain', 'SP-chain'],
    ['GSP-10482', 'GSP-10482'],
  ])('for “%s” goes by “%s”', (typed, kept) => {
    expect(searchedNumbers(typed)).toBe(kept)
  })
})
