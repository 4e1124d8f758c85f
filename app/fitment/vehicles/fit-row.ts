import type { Months, VehicleKind } from './vehicle.ts'

/** Whether something is so of a vehicle; `open`: what is known of it does not tell. */
export type Truth = 'true' | 'false' | 'open'

export const yearBases = ['model', 'built', 'registered'] as const
export type YearBasis = (typeof yearBases)[number]

/** What has to be so of a vehicle's fact: one of the values, none of them, or a number up to or from the one. */
export interface Condition {
  key: string
  op: '=' | '!=' | '<=' | '>='
  values: readonly string[]
}

/**
 * One row of what a product is for, or not for (fitment.md, section 1). What is `null` may be anything; all the rest has to
 * be so. Rows stand beside one another, in no order.
 */
export interface FitRow {
  says: 'for' | 'not'
  /** The node of the tree that it speaks of, with all above it; `null`: every vehicle of its kind. */
  vehicle: { path: readonly string[]; name: string } | null
  kind: VehicleKind | null
  years: { from: number | null; to: number | null; basis: YearBasis } | null
  built: Months | null
  chassis: { from: string | null; to: string | null } | null
  conditions: readonly Condition[]
  /** Shown, and never decides. */
  notes: readonly string[]
  position: string | null
  /** Pieces a vehicle. */
  quantity: number | null
  source: string
  /** `2026-05-31` */
  checkedOn: string | null
}
