import type { TaxPlan } from '../plan.ts'

/**
 * The plan with its classes as they are typed, each at the position that it had, new ones behind them. A class that has another name
 * has it in every rate, too; one whose name is empty is gone, and its rates with it.
 *
 * @param delivery the position of delivery's class; the first one's where that is gone
 */
export function writeClasses(plan: TaxPlan, typed: string[], delivery: number): TaxPlan {
  const names = typed.map((name) => name.trim())
  const classes = names.filter(Boolean)
  const renamed = new Map(plan.classes.map((former, at) => [former, names[at] ?? '']))
  const places = plan.places.map((place) => ({
    ...place,
    rates: place.rates.flatMap((rate) => {
      const name = renamed.get(rate.class)
      return name ? { ...rate, class: name } : []
    }),
  }))
  return { ...plan, classes, places, deliveryClass: names[delivery] || (classes[0] ?? '') }
}
