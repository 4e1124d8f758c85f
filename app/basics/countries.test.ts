import { expect, it } from 'vitest'
import { countryInSentence } from './countries.ts'

it.each([
  ['GB', 'the United Kingdom'],
  ['NL', 'the Netherlands'],
  ['KY', 'the Cayman Islands'],
  ['DE', 'Germany'],
  ['CZ', 'Czechia'],
  ['ZZ', ''],
])('%s is “%s” in a sentence', (code, words) => {
  expect(countryInSentence(code)).toBe(words)
})
