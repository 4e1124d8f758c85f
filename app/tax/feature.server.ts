import { dayOf } from '../basics/dates.ts'
import { ok } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { KeptPlan } from '../shop/kept-plan.server.ts'
import type { Shop } from '../shop/shop.ts'
import { changeTaxPlan, turnTaxDay } from './change-plan.server.ts'
import { changeTaxPlanCall, readTaxPlanCall, type WireKeptTaxPlan } from './contract.ts'
import type { TaxPlan } from './plan.ts'
import { readKeptTaxPlan, unknownClasses } from './read-plan.server.ts'
import { taxRefusals } from './refusals.ts'

export const tax: Feature = {
  name: 'tax',
  refusals: taxRefusals,
  jobs: [{ name: 'turn-tax-day', every: '* * * * *', run: turnTaxDay }],
  calls: [
    answerCall(readTaxPlanCall, async (shop, { viewer }) => ok({ answer: await showPlan(shop, viewer) })),
    answerCall(changeTaxPlanCall, async (shop, { viewer, body }) => {
      const changed = await changeTaxPlan(shop, viewer, body)
      return changed.ok ? ok({ answer: await toWire(shop, changed) }) : changed
    }),
  ],
}

async function showPlan(shop: Shop, _admin: Admin): Promise<WireKeptTaxPlan> {
  return await toWire(shop, await readKeptTaxPlan(shop.db))
}

async function toWire(
  { db, now, timeZone }: Shop,
  { plan, version, changedAt }: KeptPlan<TaxPlan>,
): Promise<WireKeptTaxPlan> {
  const kept = { plan, version, ...(changedAt && { changedAt: changedAt.toISOString() }) }
  return { ...kept, day: dayOf(now(), timeZone), unknownClasses: await unknownClasses(db, plan) }
}
