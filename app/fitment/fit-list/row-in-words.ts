import { listedFit } from '../vehicles/fit-in-words.ts'
import type { NamedVehicle } from './check-rows.ts'
import { type EditedRow, toFitRow } from './edited-row.ts'

/** A row as one line for people: the audit log, and the preview of a file. */
export function rowInWords(row: EditedRow, vehicles: ReadonlyMap<string, NamedVehicle>): string {
  const name = row.vehicleId === null ? undefined : vehicles.get(row.vehicleId)?.name
  const { says, vehicle, which, notes, source } = listedFit(
    toFitRow(row, name === undefined ? null : { path: [], name }),
  )
  return [says, [vehicle, which, ...notes].filter(Boolean).join(', '), `(${source})`].join(' ')
}
