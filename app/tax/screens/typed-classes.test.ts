import { expect, it } from 'vitest'
import { insidePlan } from '../../../test/harness/tax.ts'
import { planFault } from '../check-plan.ts'
import type { TaxPlan } from '../plan.ts'
import { writeClasses } from './typed-classes.ts'

const ratesOf = ({ places }: TaxPlan) => places[0]?.rates.map((rate) => `${rate.class} ${rate.percent}`)
const written = (typed: string[], delivery = 0) => {
  const plan = writeClasses(insidePlan, typed, delivery)
  expect(planFault(plan, '2026-11-23')).toBeUndefined()
  return { classes: plan.classes, delivery: plan.deliveryClass, rates: ratesOf(plan) }
}

it.each([
  [['Standard', 'Books'], ['Standard', 'Books'], 'Standard', ['Standard 20', 'Books 0']],
  [['Normal ', 'Books', ''], ['Normal', 'Books'], 'Normal', ['Normal 20', 'Books 0']],
  [['Books', 'Standard'], ['Books', 'Standard'], 'Books', ['Books 20', 'Standard 0']],
  [['Standard', ''], ['Standard'], 'Standard', ['Standard 20']],
  [['Standard', 'Books', 'Food'], ['Standard', 'Books', 'Food'], 'Standard', ['Standard 20', 'Books 0']],
  [['', 'Books', 'Food'], ['Books', 'Food'], 'Books', ['Books 0']],
])('classes that are typed %j have their rates with them', (typed, classes, delivery, rates) => {
  expect(written(typed)).toEqual({ classes, delivery, rates })
})

it('delivery keeps its class when that has another name', () => {
  expect(written(['Standard', 'Print'], 1).delivery).toBe('Print')
  expect(written(['Standard', ''], 1).delivery).toBe('Standard')
})
