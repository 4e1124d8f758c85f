import { describe, expect, it } from 'vitest'
import { addedPlan, insidePlan } from '../../test/harness/tax.ts'
import { findRate, needsRegion, planAtHome, planOn, priceWords, taxOfPrices } from './find-rate.ts'
import { type TaxPlan, unsetPlan } from './plan.ts'
import { treatmentWords } from './treatment.ts'

const day = '2026-11-23'
const at = (country: string, region = '') => ({ country, region })
const words = (plan: TaxPlan, name: string, place: { country: string; region: string }, on = day) =>
  treatmentWords(findRate(plan, name, place, on))

describe('the rate that holds', () => {
  it.each([
    ['a class of its own', insidePlan, 'Books', at('DE'), 'VAT 7%'],
    ['a class in other letters', insidePlan, 'bOOKS', at('DE'), 'VAT 7%'],
    ['no class: the first', insidePlan, '', at('DE'), 'VAT 19%'],
    ['a class that there is not: the first', insidePlan, 'Boks', at('DE'), 'VAT 19%'],
    ['a rate of nothing', insidePlan, 'Books', at('GB'), 'VAT 0%'],
    ['nowhere: the shop’s own place', insidePlan, '', at(''), 'VAT 20%'],
    ['a country without a rate', insidePlan, '', at('BR'), 'No tax is charged'],
    ['a state', addedPlan, '', at('US', 'NY'), 'Sales tax 8.875%'],
    ['a state without a rate', addedPlan, '', at('US', 'OR'), 'No tax is charged'],
    ['collected at a shop in a state', addedPlan, '', at(''), 'Sales tax 8.25%'],
    ['anywhere, where nobody has said anything', unsetPlan, 'Books', at('BR'), 'VAT 20%'],
  ])('of %s', (_, plan, name, place, said) => {
    expect(words(plan, name, place)).toBe(said)
  })

  it('is that of the latest first day that has come, whatever the order in which they stand', () => {
    const [home, ...others] = insidePlan.places
    const rate = (percent: number, from: string) => ({ class: 'Standard', percent, from, exempt: false })
    const rates = [rate(22, '2027-01-01'), rate(20, '2011-01-04'), rate(21, '2026-11-23')]
    const plan = { ...insidePlan, places: [{ ...(home as TaxPlan['places'][number]), rates }, ...others] }
    expect(words(plan, '', at('GB'), '2026-11-22')).toBe('VAT 20%')
    expect(words(plan, '', at('GB'), '2026-11-23')).toBe('VAT 21%')
    expect(words(plan, '', at('GB'), '2027-06-01')).toBe('VAT 22%')
    expect(words(plan, '', at('GB'), '2010-12-31')).toBe('No tax is charged')
  })

  it('is not the same as none by law', () => {
    const exempt = { class: 'Standard', from: '2000-01-01', percent: 0, exempt: true }
    const plan = { ...insidePlan, places: [{ country: 'GB', region: '', name: 'VAT', rates: [exempt] }] }
    expect(findRate(plan, '', at('GB'), day)).toEqual({ kind: 'exempt', name: 'VAT', percent: 0 })
    expect(words(plan, '', at('GB'))).toBe('Exempt from VAT')
  })
})

describe('what a page is given of the plan', () => {
  const rate = (name: string, percent: number, from: string) => ({
    class: name,
    percent,
    from,
    exempt: false,
  })
  const many: TaxPlan = {
    ...addedPlan,
    classes: ['Standard', 'Books'],
    places: addedPlan.places.map((place) => ({
      ...place,
      rates: [
        ...[
          rate('Standard', 5, '2000-01-01'),
          rate('Standard', 6, '2026-01-01'),
          rate('Standard', 7, '2027-01-01'),
        ],
        ...[rate('Books', 1, '2020-01-01'), rate('Books', 2, '2027-06-01')],
      ],
    })),
  }

  it('taxes as all of it does on that day, and has no other rates', () => {
    const on = planOn(many, day)
    expect(on.places.map(({ rates }) => rates.map(({ percent }) => percent))).toEqual([
      [6, 1],
      [6, 1],
    ])
    for (const name of ['', 'Books', 'Boks'])
      for (const region of ['CA', 'NY', 'OR'])
        expect(words(on, name, at('US', region))).toBe(words(many, name, at('US', region)))
  })

  it('is only the shop’s own place where tax is added there, and none where prices have it in them', () => {
    const home = planAtHome(many, day)
    expect(home.places.map(({ region }) => region)).toEqual(['CA'])
    expect(words(home, 'Books', at(''))).toBe(words(many, 'Books', at('')))
    expect(planAtHome(insidePlan, day).places).toEqual([])
  })
})

it.each<[string, TaxPlan, string]>([
  ['have it in them', insidePlan, 'inside'],
  ['have it on top', addedPlan, 'added'],
  ['are all there is to pay where no rate is above 0', { ...addedPlan, places: [] }, 'none'],
])('prices %s', (_, plan, said) => {
  expect(taxOfPrices(plan)).toBe(said)
})

it('a state has to be known only where one has a rate of its own', () => {
  expect([needsRegion(addedPlan, 'US'), needsRegion(addedPlan, 'CA'), needsRegion(insidePlan, 'GB')]).toEqual(
    [...[true, false, false]],
  )
})

describe('what stands beside a price', () => {
  it.each([
    [insidePlan, '', 'incl. 20% VAT'],
    [insidePlan, 'Books', ''],
    [addedPlan, '', 'plus 8.25% Sales tax'],
    [{ ...addedPlan, home: { country: '', region: '' } }, '', 'plus tax where it is charged'],
    [unsetPlan, '', 'incl. 20% VAT'],
  ])('%#', (plan, taxClass, said) => {
    expect(priceWords(plan as TaxPlan, taxClass, day)).toBe(said)
  })
})
