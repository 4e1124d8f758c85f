import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readText, writeText } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ["'=1+1", "''=1+1"],
  ['＝1', "'＝1"],
  ["'n Abend", "'n Abend"],
  ['Chain', 'Chain'],
])('a text is written so that no spreadsheet runs it: %j', (text, cell) => {
  expect(writeText(text)).toBe(cell)
})

it('every text comes back as it was', () => {
  const signs = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a', ' ')
  const texts = fc.oneof(
    fc.string(),
    fc.array(signs).map((all) => all.join('')),
  )
  fc.assert(fc.property(texts, (text) => readText(writeText(text)) === text))
})
