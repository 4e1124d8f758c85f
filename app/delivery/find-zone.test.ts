import { describe, expect, it } from 'vitest'
import { findZone, isPostcodePattern, needsPostcode } from './find-zone.ts'
import { unsetPlan } from './plan.ts'

const zone = (name: string, countries: string[], postcodes: string[] = []) => {
  return { name, countries, postcodes, methods: [] }
}
const zones = [
  zone('Mainland', ['GB']),
  zone('Islands', ['GB'], ['BT*', 'IV20', 'hs*']),
  zone('Paris', ['FR'], ['75000-75999']),
  zone('Rest', ['*']),
]
const found = (country: string, postcode = '') => findZone({ zones }, { country, postcode })?.name

describe('the zone of a place', () => {
  it.each([
    ['GB', 'MB1 4QT', 'Mainland'],
    ['GB', 'bt1 5gs', 'Islands'],
    ['GB', 'HS 1', 'Islands'],
    ['GB', 'IV20', 'Islands'],
    ['GB', 'IV201', 'Mainland'],
    ['FR', '75011', 'Paris'],
    ['FR', '75 011', 'Paris'],
    ['FR', '76000', undefined],
    ['FR', '7501', undefined],
    ['FR', '', undefined],
    ['JP', '', 'Rest'],
  ])('%s %s is %s', (country, postcode, name) => {
    expect(found(country, postcode)).toBe(name)
  })

  it('is everywhere while nobody has said anything, and nowhere without a zone', () => {
    expect(findZone(unsetPlan, { country: 'JP', postcode: '' })?.name).toBe('Everywhere')
    expect(findZone({ zones: [] }, { country: 'JP', postcode: '' })).toBeUndefined()
  })

  it('depends on the postcode where a zone of the country goes by it', () => {
    expect(['GB', 'FR', 'JP'].map((country) => needsPostcode({ zones }, country))).toEqual([
      true,
      true,
      false,
    ])
  })
})

it.each([
  ['BT*', true],
  ['IV20', true],
  ['1000-1999', true],
  ['1999-1000', false],
  ['100-1999', false],
  ['*', false],
  ['B T*', false],
  ['.*', false],
  ['', false],
  ['A'.repeat(13), false],
])('%j is a pattern: %s', (text, is) => {
  expect(isPostcodePattern(text)).toBe(is)
})
