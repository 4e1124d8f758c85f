import { expect, it } from 'vitest'
import { readRates, untaxedWords, writeRates } from './typed-rates.ts'

const placeWith = (lines: string[]) => {
  return { country: 'DE', region: '', name: 'VAT', rates: readRates(lines.join('\n'), 'Standard') ?? [] }
}
const standard = { class: 'Standard', from: '2000-01-01', percent: 20, exempt: false }

it.each([
  ['Standard | 20 | 2026-01-01', [{ ...standard, from: '2026-01-01' }]],
  ['20', [standard]],
  [
    ' Standard |20 %\n\nBooks|exempt|2026-01-01',
    [standard, { class: 'Books', from: '2026-01-01', percent: 0, exempt: true }],
  ],
  ['Standard | 8.875', [{ ...standard, percent: 8.875 }]],
  ['', []],
  ['Standard', undefined],
  ['Standard | a fifth', undefined],
  ['Standard | 20 | 2026-01-01 | GB', undefined],
  ['Standard | -1', undefined],
])('%j is read as rates, or as none', (text, rates) => {
  expect(readRates(text, 'Standard')).toEqual(rates)
  if (rates) expect(readRates(writeRates(rates), 'Standard')).toEqual(rates)
})

it.each([
  ['a rate that holds', ['Standard | 20 | 2026-11-23'], ''],
  ['no rates at all, which says it by itself', [], ''],
  ['one that is yet to come', ['Standard | 21 | 2027-01-01'], 'No tax until 2027-01-01'],
  [
    'several to come',
    ['Standard | 22 | 2028-01-01', 'Standard | 21 | 2027-01-01'],
    'No tax until 2027-01-01',
  ],
  ['a law that asks for none', ['Standard | exempt'], ''],
])('a place with %s (%j) says what is not taxed there today: “%s”', (_, lines, said) => {
  expect(untaxedWords(placeWith(lines), { classes: ['Standard'] }, '2026-11-23')).toBe(said)
})

it('of several classes the first is named, by whose rate all others without one are taxed', () => {
  const words = (...lines: string[]) =>
    untaxedWords(placeWith(lines), { classes: ['Standard', 'Books'] }, '2026-11-23')
  expect(words('Books | 7')).toBe('No tax on Standard')
  expect(words('Books | 7', 'Standard | 21 | 2027-01-01')).toBe('No tax on Standard until 2027-01-01')
  expect(words('Standard | 21', 'Books | 7 | 2027-01-01')).toBe('')
})
