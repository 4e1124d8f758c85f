import { expect, it } from 'vitest'
import { toldInAddress } from './told-in-address.ts'

it('what was told of a vehicle stands behind it, but for its chassis number and what has blanks', () => {
  const told = {
    name: 'Kestrel Corso',
    'front-disc': '280',
    chassis: 'KSL12345',
    engine: 'K 20',
    'cassette.speeds': '11',
  }
  expect(`id${toldInAddress(Object.entries(told))}`).toBe('id front-disc=280 cassette.speeds=11')
  expect(toldInAddress([])).toBe('')
})
