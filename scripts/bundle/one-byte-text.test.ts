import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeBeyondOneByte } from './one-byte-text.ts'

it('what a program says stays what it was, in strings, templates and patterns, in letters of one byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const code = `[${JSON.stringify(one)}, \`\${${JSON.stringify(other)}} – 😀’\`, /[–😀’]$/u.test('a😀')]`
      const escaped = escapeBeyondOneByte(code)
      expect(escaped).toMatch(/^[\0-\xff]*$/)
      expect(new Function(`return ${escaped}`)()).toEqual([one, `${other} – 😀’`, true])
    }),
  )
})

it('a raw template with such a letter ends the build: an escape would be read as six letters there', () => {
  expect(() => escapeBeyondOneByte('String.raw`It’s`')).toThrow('A raw template')
  expect(escapeBeyondOneByte('String.raw`\\p{L}` + "’"')).toBe('String.raw`\\p{L}` + "\\u2019"')
})
