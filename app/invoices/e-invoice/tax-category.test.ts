import { expect, it } from 'vitest'
import { categoryOf } from './tax-category.ts'

const untaxed = { kind: 'none', name: '', percent: 0 } as const

it.each([
  ['GB', 'US', 'G'],
  ['DE', 'US', 'G'],
  ['DE', 'GB', 'G'],
  ['DE', 'AT', 'E'],
  ['GB', 'GB', 'E'],
])('what is sold without tax from %s to %s is of category %s', (from, to, category) => {
  expect(categoryOf(untaxed, from, to).categoryCode).toBe(category)
})
