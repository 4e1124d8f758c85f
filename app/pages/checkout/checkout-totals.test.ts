import { expect, it } from 'vitest'
import { totalWords } from './checkout-totals.tsx'

it.each([
  [490, true, 'Total'],
  [0, true, 'Total'],
  [490, false, 'Total before tax'],
  [undefined, true, 'Total before delivery'],
  [undefined, false, 'Total before delivery and tax'],
])('with delivery %s and tax known: %s it is a “%s”', (delivery, isKnown, words) => {
  expect(totalWords(delivery, { isKnown })).toBe(words)
})
