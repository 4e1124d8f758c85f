import { describe, expect, it } from 'vitest'
import { demoPlan } from '../../database/demo/delivery.ts'
import { findZone, isPostcodePattern, needsPostcode } from './find-zone.ts'
import { type DeliveryPlan, unsetPlan } from './plan.ts'

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
    ['GB', 'ＢＴ１ ５ＧＳ', 'Islands'],
    ['FR', '76000', 'Rest'],
    ['FR', '7501', 'Rest'],
    ['JP', '', 'Rest'],
  ])('%s %s is %s', (country, postcode, name) => {
    expect(found(country, postcode)).toBe(name)
  })

  it.each([
    ['PA2 0AA', 'PA20*', false],
    ['pa20aa', 'PA20*', false],
    ['PA20 0AA', 'PA20*', true],
    ['PA20 0AA', 'PA2*', true],
    ['PA6 0AA', 'PA60', false],
    ['TR2 1AA', 'TR21*', false],
    ['TR21 0LW', 'TR21', true],
    ['KA2 7AA', 'KA27*', false],
    ['IV2 3AB', 'IV2', true],
    ['IV20 1AB', 'IV2', false],
    ['IV2 3AB', 'IV*', true],
    ['IV2 3AB', 'IV23A*', true],
    ['IV2 3AB', 'IV23AB', true],
    ['W1A 1AA', 'W1A', true],
    ['M1 1AE', 'M1', true],
    ['M1 1AE', 'M11*', false],
    ['1234 AB', '1234*', true],
    ['K1A 0B1', 'K1A*', true],
    ['ＩＶ２ ３ＡＢ', 'IV2', true],
    ['-', 'IV2', false],
  ])('of %s goes by %s: %s', (postcode, pattern, is) => {
    const plan = { zones: [zone('It', ['GB'], [pattern])] }
    expect(findZone(plan, { country: 'GB', postcode }) !== undefined).toBe(is)
  })

  it('is on the mainland for what of a short district begins as a far one', () => {
    const name = (postcode: string) => findZone(demoPlan, { country: 'GB', postcode })?.name
    expect(['PA2 0AA', 'PA6 0AA', 'TR2 1AA', 'KA2 7AA'].map(name)).toEqual(Array(4).fill('United Kingdom'))
  })

  it('is what is there for everywhere, also in a country of which another zone has some postcodes', () => {
    const plan: Pick<DeliveryPlan, 'zones'> = { zones: [...unsetPlan.zones, zone('Far', ['GB'], ['IV*'])] }
    const name = (postcode: string) => findZone(plan, { country: 'GB', postcode })?.name
    expect([name('MB1 4QT'), name('IV2 3AB')]).toEqual(['Everywhere', 'Far'])
    expect(findZone({ zones: [zone('Far', ['GB'], ['IV*'])] }, { country: 'GB', postcode: 'MB1 4QT' })).toBe(
      undefined,
    )
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
