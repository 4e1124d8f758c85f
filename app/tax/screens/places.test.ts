import { describe, expect, it } from 'vitest'
import { addedPlan, insidePlan } from '../../../test/harness/tax.ts'
import { placesByName, regionWithin, withoutPlace } from './places.ts'

const at = (country: string, region = '') => ({ country, region, name: 'VAT', rates: [] })

it('places are listed by their names, the shop’s own first, everywhere else last', () => {
  const places = [at('*'), at('DE'), at('US', 'NY'), at('FR'), at('US', 'CA'), at('GB'), at('US')]
  expect(placesByName({ places, home: { country: 'GB', region: '' } }).map(({ name }) => name)).toEqual([
    ...['United Kingdom', 'France', 'Germany', 'United States', 'United States: California'],
    ...['United States: New York', 'Everywhere else'],
  ])
})

describe('a place that is removed', () => {
  it.each([
    [[at('US', 'NY'), at('US')], at('US', 'NY'), 'taxed as United States.'],
    [[at('US', 'NY'), at('*')], at('US', 'NY'), 'taxed as everywhere else.'],
    [[at('GB'), at('US', 'NY')], at('GB'), 'What goes there is then not taxed at all.'],
    [[at('GB'), at('*')], at('*'), 'What goes to a country that has no place of its own is then not taxed'],
  ])('%# says what its tax is from then on', (places, removed, said) => {
    expect(withoutPlace({ places }, removed)).toContain(said)
  })
})

it('a state goes with its country', () => {
  expect(regionWithin({ country: 'US', region: 'CA' })).toBe('CA')
  expect(regionWithin({ country: 'GB', region: 'CA' })).toBe('')
  expect([addedPlan, insidePlan].flatMap(({ places }) => places.map(regionWithin))).toEqual([
    ...['CA', 'NY', '', ''],
  ])
})
