import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, piecesOf } from './line-breaks.ts'

const signs = (text: string) => Array.from(text, (one) => ({ text: one }))
const joined = (all: { text: string }[][]) => all.map((part) => part.map((sign) => sign.text).join(''))
const broken = (text: string, width: number) => joined(breakLines(signs(text), width, (part) => part.length))

describe('what stays together', () => {
  it.each([
    ['Bottom bracket', ['Bottom ', 'bracket']],
    ['11-speed chain', ['11-', 'speed ', 'chain']],
    ['東京都', ['東', '京', '都']],
    ['東京、駅', ['東', '京、', '駅']],
    ['ブラケット 68 mm', ['ブ', 'ラ', 'ケッ', 'ト ', '68 ', 'mm']],
    ['', []],
  ])('%j: %j', (text, pieces) => {
    expect(joined(piecesOf(signs(text)))).toEqual(pieces)
  })
})

describe('lines', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 6, ['one', 'two', 'three']],
    ['a verylongword b', 6, ['a very', 'longwo', 'rd b']],
    ['one  two', 3, ['one', 'two']],
    ['', 5, ['']],
  ])('%j in %i: %j', (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines)
  })

  it('lose nothing but blanks, and are never too wide', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '東', '、', 'ッ'), maxLength: 80 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = broken(text, width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
      }),
    )
  })
})
