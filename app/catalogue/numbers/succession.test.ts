import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Succession, successorsOf } from './succession.ts'

const chain = (...pairs: string[]): Succession[] =>
  pairs.map((pair) => {
    const [former = '', next = ''] = pair.split('>')
    return { former, next }
  })
const onSale =
  (...nodes: string[]) =>
  (node: string) =>
    nodes.includes(node)
const ends = (asked: string, pairs: Succession[], sold: (node: string) => boolean) =>
  successorsOf(asked, pairs, sold).map(({ way }) => way.join('>'))

describe('what has taken a number’s place', () => {
  it('is what is on sale at the end of its chain, with the way there', () => {
    expect(ends('a', chain('a>b', 'b>c', 'c>d'), onSale('d'))).toEqual(['a>b>c>d'])
  })

  it('is the first on the way that is on sale', () => {
    expect(ends('a', chain('a>b', 'b>c'), onSale('b', 'c'))).toEqual(['a>b'])
  })

  it('is all of a split, the nearest first', () => {
    expect(ends('a', chain('a>b', 'a>c', 'b>d'), onSale('c', 'd'))).toEqual(['a>c', 'a>b>d'])
  })

  it('is nothing in a circle, or where the chain leads into nothing', () => {
    expect(ends('a', chain('a>b', 'b>a'), onSale())).toEqual([])
    expect(ends('a', chain('a>b', 'b>a'), onSale('b'))).toEqual(['a>b'])
    expect(ends('a', chain('a>a'), onSale('a'))).toEqual([])
    expect(ends('a', chain('a>b'), onSale())).toEqual([])
    expect(ends('x', chain('a>b'), onSale('b'))).toEqual([])
  })

  it('ends, is on sale, and was never passed twice, whatever is written', () => {
    const node = fc.constantFrom(...'abcdefgh')
    const pairs = fc.array(fc.record({ former: node, next: node }), { maxLength: 30 })
    fc.assert(
      fc.property(node, pairs, fc.array(node), (asked, successions, sold) => {
        for (const { node: end, way } of successorsOf(asked, successions, onSale(...sold))) {
          expect(sold).toContain(end)
          expect(way[0]).toBe(asked)
          expect(new Set(way).size).toBe(way.length)
          way.slice(1).forEach((next, at) => {
            expect(successions).toContainEqual({ former: way[at], next })
          })
        }
      }),
    )
  })
})
