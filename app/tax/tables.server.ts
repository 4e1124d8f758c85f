import type { Generated, JSONColumnType } from 'kysely'
import type { TaxPlan } from './plan.ts'

/** One row, or none while nobody has said anything. */
interface TaxPlansTable {
  sole: boolean
  plan: JSONColumnType<TaxPlan, string, string>
  version: number
  changedAt: Date
  changedBy: string | null
  /** The day by whose rates pages were last made: `2026-11-23`. */
  announcedDay: Generated<string | null>
}

export interface TaxTables {
  taxPlans: TaxPlansTable
}
