import type { Condition, FitRow, YearBasis } from '../vehicles/fit-row.ts'
import { readMonths, type VehicleKind } from '../vehicles/vehicle.ts'

/** One row as admins write it and as it is kept; what is `null` may be anything (fitment.md, section 1). */
export interface EditedRow {
  says: FitRow['says']
  /** The node of the tree that it speaks of, with all below it. */
  vehicleId: string | null
  /** Where it names no node: every vehicle of this kind. */
  kind: VehicleKind | null
  fromYear: number | null
  toYear: number | null
  yearBasis: YearBasis
  /** `2008-03` */
  builtFrom: string | null
  builtTo: string | null
  chassisFrom: string | null
  chassisTo: string | null
  conditions: readonly Condition[]
  notes: readonly string[]
  position: string | null
  /** Pieces a vehicle. */
  quantity: number | null
  source: string
  /** `2026-05-31` */
  checkedOn: string | null
}

export type RowField = keyof EditedRow

/** What may be so of a list that somebody has received, and has to be seen: it makes no verdict wrong. */
export type FitAlarm = 'fit-years' | 'fit-twice' | 'fit-overlap'

export interface RowFault {
  /** From 0. */
  row: number
  field: RowField
  message: string
  alarm?: FitAlarm
  /** The earlier row that it is at odds with. */
  other?: number
}

/** All that is on record of what a product fits; `complete`: it fits nothing else. */
export interface FitList {
  complete: boolean
  rows: readonly EditedRow[]
}

export const emptyRow: EditedRow = {
  says: 'for',
  vehicleId: null,
  kind: null,
  fromYear: null,
  toYear: null,
  yearBasis: 'built',
  builtFrom: null,
  builtTo: null,
  chassisFrom: null,
  chassisTo: null,
  conditions: [],
  notes: [],
  position: null,
  quantity: null,
  source: '',
  checkedOn: null,
}

/** A row without blanks at the edges; a kind beside a node, or a basis without years, says nothing. */
export function tidied(row: EditedRow): EditedRow {
  const text = (value: string | null) => value?.trim() || null
  const hasYears = row.fromYear !== null || row.toYear !== null
  return {
    says: row.says,
    vehicleId: row.vehicleId,
    kind: row.vehicleId === null ? row.kind : null,
    fromYear: row.fromYear,
    toYear: row.toYear,
    yearBasis: hasYears ? row.yearBasis : 'built',
    builtFrom: text(row.builtFrom),
    builtTo: text(row.builtTo),
    chassisFrom: text(row.chassisFrom),
    chassisTo: text(row.chassisTo),
    conditions: row.conditions.map(({ key, op, values }) => ({
      key,
      op,
      values: values.map((value) => value.trim()).filter(Boolean),
    })),
    notes: row.notes.map((note) => note.trim()).filter(Boolean),
    position: text(row.position),
    quantity: row.quantity,
    source: row.source.trim(),
    checkedOn: text(row.checkedOn),
  }
}

/** The same for rows that say the same, however their fields are arranged. */
export function keyOf(row: EditedRow): string {
  const conditions = row.conditions.map(({ key, op, values }) => [key, op, ...values])
  return JSON.stringify([
    ...[row.says, row.vehicleId, row.kind, row.fromYear, row.toYear, row.yearBasis],
    ...[row.builtFrom, row.builtTo, row.chassisFrom, row.chassisTo],
    ...[conditions, row.notes, row.position, row.quantity, row.source, row.checkedOn],
  ])
}

/** A row as verdicts are made of it; `vehicle`: the node that it names. */
export function toFitRow(row: EditedRow, vehicle: { path: readonly string[]; name: string } | null): FitRow {
  const { fromYear: from, toYear: to, yearBasis: basis, builtFrom, builtTo, chassisFrom, chassisTo } = row
  return {
    says: row.says,
    kind: row.kind,
    conditions: row.conditions,
    notes: row.notes,
    vehicle,
    position: row.position,
    quantity: row.quantity,
    source: row.source,
    checkedOn: row.checkedOn,
    years: from === null && to === null ? null : { from, to, basis },
    built: builtFrom === null && builtTo === null ? null : monthsBetween(builtFrom, builtTo),
    chassis: chassisFrom === null && chassisTo === null ? null : { from: chassisFrom, to: chassisTo },
  }
}

export const monthsBetween = (from: string | null, to: string | null) => ({
  from: (from === null ? undefined : readMonths(from)?.from) ?? -Infinity,
  to: (to === null ? undefined : readMonths(to)?.to) ?? Infinity,
})
