import { expect, it } from 'vitest'
import { totalWords } from './checkout-lines.tsx'

it.each([
  [490, true, 'Total'],
  [0, true, 'Total'],
  [490, false, 'Total without tax'],
  [undefined, true, 'Total without delivery'],
  [undefined, false, 'Total without delivery and tax'],
])('with delivery %s and tax known: %s it is a “%s”', (delivery, isKnown, words) => {
  expect(totalWords(delivery, { isKnown })).toBe(words)
})
