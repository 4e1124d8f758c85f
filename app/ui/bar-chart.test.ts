import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from './bar-chart.tsx'

describe('linesOf', () => {
  it.each([
    [
      [120, 740, 310],
      [0, 200, 400, 600, 800],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [
      [-30, 90],
      [-50, 0, 50, 100],
    ],
    [[-400], [-400, -300, -200, -100, 0]],
    [[9.5], [0, 2.5, 5, 7.5, 10]],
  ])('of %j are %j', (values, lines) => {
    expect(linesOf(values)).toEqual(lines)
  })

  it('have every value and zero between them, and are few', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 })), (values) => {
        const lines = linesOf(values)
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(lines[0] ?? Number.NaN)
        expect(Math.max(0, ...values)).toBeLessThanOrEqual(lines.at(-1) ?? Number.NaN)
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
