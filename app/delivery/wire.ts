import { toCents, toDollars } from '../basics/money.ts'
import type { WirePlan } from './contract.ts'
import { type DeliveryMethod, type DeliveryPlan, unsetPlan } from './plan.ts'

type WireMethod = WirePlan['zones'][number]['methods'][number]

export function planToWire(plan: DeliveryPlan): WirePlan {
  return { ...plan, zones: plan.zones.map((zone) => ({ ...zone, methods: zone.methods.map(methodToWire) })) }
}

/** What is no amount becomes `NaN`, for which `planFault` has a sentence. */
export function planFromWire(
  plan: WirePlan,
  kept: Pick<DeliveryPlan, 'returnDays'> = unsetPlan,
): DeliveryPlan {
  return {
    ...plan,
    returnDays: plan.returnDays ?? kept.returnDays,
    zones: plan.zones.map((zone) => ({ ...zone, methods: zone.methods.map(methodFromWire) })),
  }
}

function methodToWire({ steps, freeFrom, ...method }: DeliveryMethod): WireMethod {
  const from = (measure: number) => (method.by === 'value' ? toDollars(measure) : measure)
  return {
    ...method,
    steps: steps.map((step) => ({ from: from(step.from), price: toDollars(step.price) })),
    freeFrom: freeFrom === null ? null : toDollars(freeFrom),
  }
}

function methodFromWire({ steps, freeFrom, ...method }: WireMethod): DeliveryMethod {
  const cents = (dollars: number) => toCents(dollars) ?? Number.NaN
  return {
    ...method,
    steps: steps.map(({ from, price }) => {
      return { from: method.by === 'value' ? cents(from) : from, price: cents(price) }
    }),
    freeFrom: freeFrom === null ? null : cents(freeFrom),
  }
}
