import { ok } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { KeptPlan } from '../shop/kept-plan.server.ts'
import type { Shop } from '../shop/shop.ts'
import { changePlan, turnDay } from './change-plan.server.ts'
import { changePlanCall, readPlanCall, type WireKeptPlan } from './contract.ts'
import type { DeliveryPlan } from './plan.ts'
import { readKeptPlan, readPlan } from './read-plan.server.ts'
import { deliveryRefusals } from './refusals.ts'
import { planFromWire, planToWire } from './wire.ts'

export const delivery: Feature = {
  name: 'delivery',
  refusals: deliveryRefusals,
  jobs: [{ name: 'turn-delivery-day', every: '* * * * *', run: turnDay }],
  calls: [
    answerCall(readPlanCall, async (shop, { viewer }) => ok({ answer: await showPlan(shop, viewer) })),
    answerCall(changePlanCall, async (shop, { viewer, body }) => {
      const plan = planFromWire(body.plan, await readPlan(shop.db))
      const changed = await changePlan(shop, viewer, { ...body, plan })
      return changed.ok ? ok({ answer: toWire(changed) }) : changed
    }),
  ],
}

async function showPlan(shop: Shop, _admin: Admin): Promise<WireKeptPlan> {
  return toWire(await readKeptPlan(shop.db))
}

function toWire({ plan, version, changedAt }: KeptPlan<DeliveryPlan>): WireKeptPlan {
  return { plan: planToWire(plan), version, ...(changedAt && { changedAt: changedAt.toISOString() }) }
}
