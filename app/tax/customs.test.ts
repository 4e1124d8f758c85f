import { expect, it } from 'vitest'
import { addedPlan, insidePlan } from '../../test/harness/tax.ts'
import { isLeftToCustoms } from './customs.ts'
import { type TaxPlan, unsetPlan } from './plan.ts'

const ratesAt = (country: string, percent: number, from: string): TaxPlan => ({
  ...insidePlan,
  places: [
    ...insidePlan.places,
    {
      country,
      region: '',
      name: 'VAT',
      rates: [{ class: 'Standard', percent, from, exempt: false }],
    },
  ],
})

const homeIn = (country: string, plan: TaxPlan): TaxPlan => ({ ...plan, home: { ...plan.home, country } })

it.each<[string, TaxPlan, string, boolean]>([
  ['a country abroad where the shop charges nothing', insidePlan, 'US', true],
  ['one where it charges a rate of nothing', ratesAt('US', 0, '2000-01-01'), 'US', true],
  ['one whose rate is yet to begin', ratesAt('US', 5, '2026-11-24'), 'US', true],
  ['one where it charges tax', insidePlan, 'DE', false],
  ['the shop’s own country', insidePlan, 'GB', false],
  ['another of the EU, from within it', homeIn('DE', insidePlan), 'AT', false],
  ['one outside, from within the EU', homeIn('DE', insidePlan), 'US', true],
  ['a state at home that has no tax', addedPlan, 'US', false],
  ['what is collected', insidePlan, '', false],
  ['a shop that charges the same everywhere', unsetPlan, 'US', false],
  ['a shop that has not said where it is', { ...unsetPlan, places: [] }, 'US', false],
])('import tax may be due on delivery: of %s', (_, plan, country, said) => {
  expect(isLeftToCustoms(plan, { country, region: '' }, '2026-11-23')).toBe(said)
})
