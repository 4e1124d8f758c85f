import type { JSONColumnType } from 'kysely'
import type { DeliveryPlan } from './plan.ts'

/** One row, or none while nobody has said anything. */
interface DeliveryPlansTable {
  sole: boolean
  plan: JSONColumnType<DeliveryPlan, string, string>
  version: number
  changedAt: Date
  changedBy: string | null
}

export interface DeliveryTables {
  deliveryPlans: DeliveryPlansTable
}
