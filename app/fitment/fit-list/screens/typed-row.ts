import type { Condition, YearBasis } from '../../vehicles/fit-row.ts'
import type { VehicleKind } from '../../vehicles/vehicle.ts'
import { type EditedRow, tidied } from '../edited-row.ts'

export interface TypedCondition {
  key: string
  op: Condition['op']
  /** Several with “or” between them. */
  values: string
}

/** A row as it is typed, but for its vehicle. */
export interface TypedRow {
  says: EditedRow['says']
  /** Where no vehicle is chosen: which ones it is about. Every one there is has to be asked for: who forgets to choose means none. */
  kind: VehicleKind | 'every' | ''
  fromYear: string
  toYear: string
  yearBasis: YearBasis
  builtFrom: string
  builtTo: string
  chassisFrom: string
  chassisTo: string
  conditions: TypedCondition[]
  /** A note a line. */
  notes: string
  position: string
  quantity: string
  source: string
  checkedOn: string
}

export function typedOf(row: EditedRow): TypedRow {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    says: row.says,
    kind: kindOf(row),
    yearBasis: row.yearBasis,
    source: row.source,
    fromYear: text(row.fromYear),
    toYear: text(row.toYear),
    builtFrom: text(row.builtFrom),
    builtTo: text(row.builtTo),
    chassisFrom: text(row.chassisFrom),
    chassisTo: text(row.chassisTo),
    conditions: row.conditions.map(({ values, ...one }) => ({ ...one, values: values.join(' or ') })),
    notes: row.notes.join('\n'),
    position: text(row.position),
    quantity: text(row.quantity),
    checkedOn: text(row.checkedOn),
  }
}

const kindOf = ({ kind, vehicleId }: EditedRow) => kind ?? (vehicleId === null ? 'every' : '')

/** What was typed as a row; what is no number where one belongs is `NaN`, which no check lets through. */
export function readTyped({ conditions, notes, ...typed }: TypedRow, vehicleId: string | null): EditedRow {
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return tidied({
    ...typed,
    vehicleId,
    kind: typed.kind === 'every' ? null : typed.kind || null,
    fromYear: number(typed.fromYear),
    toYear: number(typed.toYear),
    quantity: number(typed.quantity),
    conditions: conditions.map(({ values, ...one }) => ({
      ...one,
      values: values.split(/\s+or\s+|\s*,\s*/),
    })),
    notes: notes.split('\n'),
  })
}

/** Some rows with what was typed of all of them at once: only the fields that were changed. */
export function changeRows(rows: readonly EditedRow[], before: TypedRow, after: TypedRow): EditedRow[] {
  const changed = (Object.keys(after) as (keyof TypedRow)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const patch = Object.fromEntries(changed.map((field) => [field, after[field]]))
  return rows.map((row) => readTyped({ ...typedOf(row), ...patch }, row.vehicleId))
}
