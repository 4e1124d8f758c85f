import { findRate, type TaxedAt } from './find-rate.ts'
import type { TaxPlan } from './plan.ts'
import { supplyOf } from './supply.ts'

/** Said wherever a price is told that may not be all there is to pay: in the shop's texts, and beside a total of the checkout. */
export const customsSentence =
  'Import tax and customs duty are not included: if your country charges them, the carrier collects them from you.'

/** Whether goods are exported there and the shop charges no tax there, so that customs may: within the EU there are none. A shop that has not said where it is knows no abroad. */
export function isLeftToCustoms(plan: TaxPlan, at: TaxedAt, day: string): boolean {
  const { home, classes } = plan
  if (at.country === '') return false
  if (supplyOf({ country: home.country, vatNumber: '' }, { country: at.country, vatNumber: '' }) !== 'export')
    return false
  return findRate(plan, classes[0] ?? '', at, day).percent === 0
}
