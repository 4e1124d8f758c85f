import { expect, it } from 'vitest'
import { readRates, writeRates } from './typed-rates.ts'

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
