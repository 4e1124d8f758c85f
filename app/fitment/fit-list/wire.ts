import type { VehicleKind } from '../vehicles/vehicle.ts'
import type { NamedVehicle } from './check-rows.ts'
import type { WireFitList, WireFitRow } from './contract.ts'
import { type EditedRow, emptyRow, type FitList } from './edited-row.ts'

/** What may be anything is left out. */
export function rowToWire(row: EditedRow): WireFitRow {
  const { conditions, notes, ...rest } = row
  const said = Object.keys(emptyRow).flatMap((field) => {
    const value = rest[field as keyof typeof rest]
    return value === null || value === undefined ? [] : [[field, value]]
  })
  return {
    ...(Object.fromEntries(said) as Pick<WireFitRow, 'says' | 'source'>),
    ...(conditions.length > 0 && {
      conditions: conditions.map(({ values, ...one }) => ({ ...one, values: [...values] })),
    }),
    ...(notes.length > 0 && { notes: [...notes] }),
  }
}

export function rowFromWire(row: WireFitRow): EditedRow {
  return { ...emptyRow, ...row } as EditedRow
}

export function listToWire(
  { version, complete, rows }: FitList & { version: string },
  vehicles: ReadonlyMap<string, NamedVehicle>,
): WireFitList {
  return {
    version,
    complete,
    rows: rows.map(rowToWire),
    vehicles: [...vehicles].map(([id, { name, kind, from, to }]) => ({
      id,
      name,
      kind,
      ...(from !== null && { fromYear: from }),
      ...(to !== null && { toYear: to }),
    })),
  }
}

/** The vehicles of a list, or of a search, as rows are checked by them. */
export function namedFromWire(
  vehicles: readonly { id: string; kind: VehicleKind; fromYear?: number; toYear?: number; name: string }[],
): [string, NamedVehicle][] {
  return vehicles.map(({ id, name, kind, fromYear: from = null, toYear: to = null }) => [
    id,
    { name, kind, from, to },
  ])
}
