import { findRate } from './find-rate.ts'
import type { TaxPlan } from './plan.ts'

/** What stands beside a price where nobody knows yet where it goes: “incl. 20 % VAT”, “plus 8.25 % Sales tax”; empty where there is nothing to say. */
export function priceWords(plan: TaxPlan, taxClass: string, day: string): string {
  const { kind, name, percent } = findRate(plan, taxClass, { country: '', region: '' }, day)
  if (kind === 'exempt') return `exempt from ${name}`
  if (plan.prices === 'inside') return percent > 0 ? `incl. ${percent} % ${name}` : ''
  if (percent > 0) return `plus ${percent} % ${name}`
  return plan.places.length > 0 ? 'plus tax where it is charged' : ''
}
