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
    [[at('US', 'NY'), at('US')], at('US', 'NY'), 'taxed at the rates for the United States.'],
    [[at('US', 'NY'), at('*')], at('US', 'NY'), 'taxed at the rates for everywhere else.'],
    [[at('GB'), at('US', 'NY')], at('GB'), 'Orders sent there will then not be taxed.'],
    [[at('GB'), at('*')], at('*'), 'Orders to countries not listed will then not be taxed'],
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
