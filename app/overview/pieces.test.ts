import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../basics/clock.ts'
import { isPartOf, piecesOf } from './overview.ts'

const length = ({ begins, ends }: Span) => ends.getTime() - begins.getTime()
const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 })).map(([begins, long]) => ({
    begins: new Date(begins),
    ends: new Date(begins + long),
  })),
)

describe('the pieces of spans', () => {
  it('make up each span whole, and none overlaps another', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const pieces = piecesOf(given)
        for (const span of given) {
          const own = pieces.filter(isPartOf(span))
          expect(own.reduce((whole, piece) => whole + length(piece), 0)).toBe(length(span))
        }
        pieces.slice(1).forEach(({ begins }, at) => {
          expect(begins.getTime()).toBeGreaterThanOrEqual(pieces[at]?.ends.getTime() ?? 0)
        })
      }),
    )
  })

  it('leave out what lies between spans', () => {
    const [first, second] = [
      { begins: new Date(0), ends: new Date(5) },
      { begins: new Date(7), ends: new Date(9) },
    ]
    expect(piecesOf([second, first])).toEqual([first, second])
  })
})
