import { expect, it } from 'vitest'
import { demoTaxPlan } from '../../database/demo/tax.ts'
import { addedPlan, insidePlan } from '../../test/harness/tax.ts'
import { planFault } from './check-plan.ts'
import { type TaxPlace, type TaxPlan, type TaxRate, unsetPlan } from './plan.ts'

const [home] = insidePlan.places as [TaxPlace]
const place = (change: object): TaxPlan => ({ ...insidePlan, places: [{ ...home, ...change }] })
const rate = (change: object): TaxPlan => place({ rates: [{ ...(home.rates[0] as TaxRate), ...change }] })
const noRates = (country: string, region = ''): TaxPlace => ({ country, region, name: 'Tax', rates: [] })
const later = (country: string): TaxPlace => {
  return { ...home, country, rates: [{ ...(home.rates[0] as TaxRate), from: '2026-11-24' }] }
}
const at = (region: string, ...more: TaxPlace[]): TaxPlan => ({
  ...addedPlan,
  home: { country: 'US', region },
  places: [...addedPlan.places, ...more],
})

it.each([
  ['the shop’s own', unsetPlan],
  ['the demo’s', demoTaxPlan],
  ['one with prices that have the tax in them', insidePlan],
  ['one with prices that it is added to', addedPlan],
  ['one that says that it charges nothing anywhere', { ...unsetPlan, places: [noRates('*')] }],
  ['a shop in a state without a tax', at('OR', noRates('US', 'OR'))],
  ['one whose home has none by law', rate({ percent: 0, exempt: true })],
  ['a rate at home that begins today', rate({ from: '2026-11-23' })],
  ['a rate elsewhere that is yet to begin', { ...insidePlan, places: [home, later('DE')] }],
])('%s has no fault', (_, plan) => {
  expect(planFault(plan, '2026-11-23')).toBeUndefined()
})

it.each<[string, TaxPlan, RegExp]>([
  ['no class', { ...insidePlan, classes: [] }, /one class/],
  ['a class without a name', { ...insidePlan, classes: ['Standard', ' '] }, /name/],
  ['a class twice', { ...insidePlan, classes: ['Standard', 'Books', 'books'] }, /same name/],
  [
    'a class that can’t be written among the rates',
    { ...insidePlan, classes: ['Standard', 'A | B'] },
    /“\|”/,
  ],
  ['delivery of no class', { ...insidePlan, deliveryClass: 'Air' }, /class of delivery/],
  ['a home that is no country', { ...insidePlan, home: { country: 'ZZ', region: '' } }, /“ZZ”/],
  ['a home everywhere', { ...insidePlan, home: { country: '*', region: '' } }, /one country/],
  ['a state of no country', { ...insidePlan, home: { country: '', region: 'CA' } }, /country/],
  ['a place that is no country', place({ country: 'Narnia' }), /“Narnia”/],
  ['a state that is none', place({ country: 'US', region: 'ZZ' }), /US ZZ: “ZZ”/],
  ['a state where none are known', place({ region: 'EN' }), /GB EN: “EN”/],
  ['a tax without a name', place({ name: '' }), /called/],
  ['a name of a line too many', place({ name: 'VAT\nor so' }), /called/],
  ['a place twice', { ...insidePlan, places: [home, home] }, /twice/],
  [
    'too many rates in all',
    {
      ...insidePlan,
      places: Array.from({ length: 31 }, () => ({ ...home, rates: Array(40).fill(home.rates[0]) })),
    },
    /1200 rates at most/,
  ],
  ['a rate of a class that there is not', rate({ class: 'Boks' }), /GB: “Boks”/],
  ['a rate from no day', rate({ from: '2026-02-30' }), /“2026-02-30”/],
  ['a rate below nothing', rate({ percent: -1 }), /0 to 100/],
  ['a rate above all', rate({ percent: 100.001 }), /0 to 100/],
  ['a rate of four decimals', rate({ percent: 8.8755 }), /three decimals/],
  ['a rate of what is exempt', rate({ exempt: true }), /exempt/],
  ['two rates from one day', place({ rates: [home.rates[0], home.rates[0]] }), /same day/],
  ['reverse charge nowhere', { ...insidePlan, reverse: ['EU'] }, /by its code/],
  ['a home without the state that tax goes by', at(''), /which state or province/],
  ['the same where the rest of it has a place', at('', noRates('US')), /which state or province/],
  ['a home in a state without a place', at('OR'), /add Oregon, United States as a place/],
  [
    'a home in a country without a place',
    { ...insidePlan, home: { country: 'FR', region: '' } },
    /add France as/,
  ],
  [
    'a home whose only rate is yet to begin',
    rate({ from: '2026-11-24' }),
    /^At home \(United Kingdom\), Standard has no rate that holds today/,
  ],
  [
    'a home that has a rate of another class alone',
    rate({ class: 'Books', percent: 0 }),
    /^At home \(United Kingdom\), Standard has no rate/,
  ],
  [
    'a home state whose only rate is yet to begin',
    at('OR', { ...later('US'), region: 'OR' }),
    /^At home \(Oregon, United States\), Standard has no rate/,
  ],
  [
    'a home under “Everywhere else”, whose only rate is yet to begin',
    { ...insidePlan, places: [later('*')] },
    /^At home \(United Kingdom\), Standard has no rate/,
  ],
  [
    'the same of a shop that is nowhere',
    { ...unsetPlan, places: [later('*')] },
    /^Everywhere else, Standard has no rate/,
  ],
  [
    'no home, and no “Everywhere else”',
    { ...insidePlan, ...{ home: { country: '', region: '' }, reverse: [] } },
    /keep “Everywhere else”/,
  ],
  ['no place at all', { ...unsetPlan, places: [] }, /keep “Everywhere else”/],
  ['reverse charge by a shop that is nowhere', { ...unsetPlan, reverse: ['DE'] }, /never applies at home/],
  ['reverse charge twice', { ...insidePlan, reverse: ['DE', 'DE'] }, /twice/],
])('%s is a fault', (_, plan, sentence) => {
  expect(planFault(plan, '2026-11-23')).toMatch(sentence)
})
