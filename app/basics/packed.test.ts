import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGrams, readMillimetres, writeGrams, writeMillimetres } from './packed.ts'

describe('a packed weight', () => {
  it.each([
    ['350 g', 350],
    ['350', 350],
    [' 1.2 kg ', 1200],
    ['1.2KG', 1200],
    ['0.35 kg', 350],
    ['1000 kg', 1_000_000],
    ['', undefined],
    ['0 g', undefined],
    ['0.0001 kg', undefined],
    ['-5 g', undefined],
    ['1,2 kg', undefined],
    ['1001 kg', undefined],
    ['1e3', undefined],
    ['heavy', undefined],
    ['350 g the set', undefined],
  ])('%j is %j grams', (text, grams) => {
    expect(readGrams(text)).toBe(grams)
  })

  it('reads again as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (grams) => {
        expect(readGrams(writeGrams(grams))).toBe(grams)
      }),
    )
  })
})

describe('a packed size', () => {
  it.each([
    ['300 × 200 × 80 mm', [300, 200, 80]],
    ['8x30x20 cm', [300, 200, 80]],
    ['1 * 0.2 * 0.1 m', [1000, 200, 100]],
    ['300 x 200 x 80', [300, 200, 80]],
    ['300 × 200', undefined],
    ['0 × 2 × 3', undefined],
    ['11 × 1 × 1 m', undefined],
    ['', undefined],
  ])('%j is %j millimetres, the longest first', (text, sides) => {
    expect(readMillimetres(text)).toEqual(sides)
  })

  it('reads again as it was written', () => {
    const side = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(fc.tuple(side, side, side), (sides) => {
        const [a = 0, b = 0, c = 0] = sides.toSorted((one, next) => next - one)
        expect(readMillimetres(writeMillimetres(sides))).toEqual([a, b, c])
      }),
    )
  })
})
