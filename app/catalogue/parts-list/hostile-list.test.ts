import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PASTED_LENGTH, readList } from './read-list.ts'
import { MAX_ENTRY_LENGTH } from './read-quantity.ts'

/** Fails at once where a pattern that looks for a quantity is given more than an entry: before it runs, so that nothing hangs. */
function watchPatterns() {
  const exec = RegExp.prototype.exec
  return vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (this.source.includes('?<amount>') && text.length > MAX_ENTRY_LENGTH)
      throw new Error(`A pattern for quantities was given ${text.length} characters`)
    return exec.call(this, text)
  })
}

let watched: ReturnType<typeof watchPatterns>
beforeEach(() => {
  watched = watchPatterns()
})
afterEach(() => watched.mockRestore())

const signs = [
  ...',:;.x1[( \t"-=*×qA0',
  ', ',
  ' ,',
  'x1',
  '1 ',
  ' x',
  'x1, ',
  '1,',
  ',1',
  'qty ',
  ': ',
  ' :1',
  '1\n',
]
const starts = ['', 'a x1, ', 'FT 1076 x2, ', '2 ', '"', 'qty ']
const atLength = (start: string, sign: string) => {
  return (start + sign.repeat(MAX_PASTED_LENGTH)).slice(0, MAX_PASTED_LENGTH)
}

describe('a list that is meant to hold the shop up', () => {
  it.each(signs)(
    'of 10,000 characters of %j is read to its end, no pattern given more than an entry',
    (sign) => {
      for (const start of starts) expect(readList(atLength(start, sign))).toHaveProperty('ok')
      expect(watched).toHaveBeenCalled()
    },
  )

  it('of any mix is read to its end', () => {
    const piece = fc.tuple(fc.constantFrom(...signs), fc.integer({ min: 1, max: 400 }))
    const mixed = fc.array(piece, { maxLength: 40 })
    fc.assert(
      fc.property(mixed, fc.constantFrom(...starts), (pieces, start) => {
        const text = start + pieces.map(([sign, times]) => sign.repeat(times)).join('')
        expect(readList(text.slice(0, MAX_PASTED_LENGTH))).toHaveProperty('ok')
      }),
      { numRuns: 100 },
    )
  })

  it('that is one entry too long is asked about, and no character is cut in two', () => {
    const [entry] = ((list) => (list.ok ? list.entries : []))(
      readList(`${'q'.repeat(MAX_ENTRY_LENGTH - 1)}😀 x2`),
    )
    expect(entry).toMatchObject({ open: true, readings: [{ quantity: null, sure: false }] })
    expect(entry?.readings[0]?.text.isWellFormed()).toBe(true)
  })
})
