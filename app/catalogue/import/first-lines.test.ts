import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openFirstLines } from './first-lines.ts'

it('tells of each key the line that had it first, as a map does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 3_000 }), (keys) => {
      const noted = openFirstLines()
      const lines = new Map<string, number>()
      for (const [index, key] of keys.entries()) {
        expect(noted(key, index + 1)).toBe(lines.get(key))
        if (!lines.has(key)) lines.set(key, index + 1)
      }
    }),
    { numRuns: 30 },
  )
})

it('has room for as many as come', () => {
  const noted = openFirstLines()
  for (let line = 1; line <= 20_000; line += 1) expect(noted(`P-${line}`, line)).toBeUndefined()
  for (let line = 1; line <= 20_000; line += 1) expect(noted(`P-${line}`, 30_000)).toBe(line)
})
