import { type RawBuilder, sql } from 'kysely'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import type { KeptPlan } from '../shop/kept-plan.server.ts'
import { type DeliveryPlan, unsetPlan } from './plan.ts'

export async function readKeptPlan(db: Database): Promise<KeptPlan<DeliveryPlan>> {
  dependsOn('delivery')
  const row = await db.selectFrom('deliveryPlans').selectAll().executeTakeFirst()
  if (!row) return { plan: unsetPlan, version: 0, changedAt: undefined }
  // One from before returns were asked for here says nothing of them.
  return { ...row, plan: { ...row.plan, returnDays: row.plan.returnDays ?? unsetPlan.returnDays } }
}

export async function readPlan(db: Database): Promise<DeliveryPlan> {
  return (await readKeptPlan(db)).plan
}

/** The plan as part of a statement, for who has another one to make anyway; `null` stands for `unsetPlan`. */
export const planOfNow: RawBuilder<DeliveryPlan | null> = sql`(select plan from delivery_plans)`
