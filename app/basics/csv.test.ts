import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, writeText } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ["'=1+1", "''=1+1"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ['"=1"', `'"=1"`],
  ['\t1', "'\t1"],
  ['Bob;=1+1', "Bob;'=1+1"],
  ['Bob; "=1+1"', `Bob;' "=1+1"`],
  ['Bob\t@SUM(A1)', "Bob\t'@SUM(A1)"],
  ['Bob|-1', "Bob|'-1"],
  ['Lane 1\r\n=HYPERLINK("x")', `Lane 1\r\n'=HYPERLINK("x")`],
  ['Lane 1\r+1', "Lane 1\r'+1"],
  [';;=1;+2', ";;'=1;'+2"],
  ["'n Abend", "'n Abend"],
  ['Chain', 'Chain'],
  ['a=b; c-d, e+f\nme@example.com', 'a=b; c-d, e+f\nme@example.com'],
  ['5 - 3', '5 - 3'],
])('a text is written so that no spreadsheet runs it: %j', (text, cell) => {
  expect(writeText(text)).toBe(cell)
  expect(readText(cell)).toBe(text)
})

const signs = fc.constantFrom("'", '"', '=', '+', '-', '@', ';', '|', ',', '\t', '\r', '\n', '＝', 'a', ' ')
const nasty = fc.oneof(
  fc.string(),
  fc.array(signs).map((all) => all.join('')),
)

describe('whatever the text is', () => {
  it('it comes back as it was', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(readText(writeText(text))).toBe(text)
      }),
    )
  })

  it('it comes back, too, from a program that ends lines in another way', () => {
    const plainLines = (text: string) => text.replace(/\r\n?/g, '\n')
    fc.assert(
      fc.property(nasty, (text) => {
        expect(readText(plainLines(writeText(text)))).toBe(plainLines(text))
      }),
    )
  })

  it.each([',', ';', '\t', '|'])('no cell of it is a formula for who separates by %j', (delimiter) => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 3 }), (texts) => {
        const file = stringify([['Order', ...texts, 'end']], {
          record_delimiter: 'windows',
          quote_record_delimiter: true,
          cast: { string: writeText },
        })
        const lenient = { relax_quotes: true, relax_column_count: true, skip_records_with_error: true }
        const rows: string[][] = parse(file, { delimiter, ...lenient })
        // Who knows no quotes splits at every sign; our own separator is safe by its quotes alone.
        const blind = delimiter === ',' ? [] : file.split(/[\r\n]/).flatMap((line) => line.split(delimiter))
        const formulas = [...rows.flat(), ...blind].filter((cell) => /^[ "]*[=+\-@＝＋－＠]/.test(cell))
        expect(formulas).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
