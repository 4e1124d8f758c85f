import type { Generated, JSONColumnType } from 'kysely'
import type { DeliveryPlan } from './plan.ts'

/** One row, or none while nobody has said anything. */
interface DeliveryPlansTable {
  sole: boolean
  plan: JSONColumnType<DeliveryPlan, string, string>
  version: number
  changedAt: Date
  changedBy: string | null
  /** On which parcels leave, as pages were last told of it: `2026-11-23`. */
  announcedDay: Generated<string | null>
}

export interface DeliveryTables {
  deliveryPlans: DeliveryPlansTable
}
