import type { DeliveryPlan } from '../../app/delivery/plan.ts'
import type { Database } from '../../app/shop/database.ts'
import type { TaxPlan } from '../../app/tax/plan.ts'

/** Delivery or tax as a test has it, whatever there was before; how they are changed by an admin has tests of its own. */
async function keep(db: Database, table: 'deliveryPlans' | 'taxPlans', plan: object): Promise<void> {
  const row = { plan: JSON.stringify(plan), version: 1, changedAt: new Date(), changedBy: null }
  await db
    .insertInto(table)
    .values({ sole: true, ...row })
    .onConflict((conflict) => conflict.column('sole').doUpdateSet(row))
    .execute()
}

export const setPlan = (db: Database, plan: DeliveryPlan) => keep(db, 'deliveryPlans', plan)
export const setTaxPlan = (db: Database, plan: TaxPlan) => keep(db, 'taxPlans', plan)
