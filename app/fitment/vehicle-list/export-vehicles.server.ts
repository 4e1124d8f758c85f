import { sql } from 'kysely'
import { type CsvColumns, csvAnswer } from '../../basics/csv.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Database } from '../../shop/database.ts'
import type { VehicleKind } from '../vehicles/vehicle.ts'
import { fieldOfBicycle } from '../whole-bicycle/places.ts'
import { type KeptVehicle, readVehicles } from './read-vehicle.server.ts'
import { factColumns, wayColumns } from './read-vehicle-file.ts'

const batchSize = 1_000

type Line = KeptVehicle & { names: string[] }

/** All vehicles as a file that can be taken in again, each behind what it stands below. */
export async function exportVehicles(db: Database, _admin: Admin): Promise<Response> {
  return csvAnswer('vehicles', columnsFor(await fieldsInUse(db)), lines(db))
}

function columnsFor(fields: readonly string[]): CsvColumns<Line> {
  const way = wayColumns.map((title, at) => [
    title,
    ({ kind, names }: Line) => (at === 0 ? kind : (names[at - 1] ?? '')),
  ])
  const facts = (Object.keys(factColumns) as (keyof typeof factColumns)[]).map((column) => [
    factColumns[column],
    (line: Line) => (column === 'aliases' ? line.aliases.join(' | ') : line[column]),
  ])
  const ports = fields.map((field) => [field, (line: Line) => line.ports[field] ?? ''])
  return Object.fromEntries([...way, ...facts, ...ports])
}

/** More than there are fields of a bicycle. */
const mostFields = 500

/** What is said of any bicycle. */
async function fieldsInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct place.key || '.' || family.key as field
    from vehicles, jsonb_each(ports) as place, jsonb_object_keys(place.value) as family (key)
    where ports is not null order by field limit ${mostFields}`.execute(db)
  return rows.map(({ field }) => field).filter((field) => fieldOfBicycle(field))
}

async function* lines(db: Database): AsyncGenerator<Line[]> {
  let last = { kind: '', fullName: '' }
  for (;;) {
    const { rows } = await sql<{ id: string; kind: VehicleKind; fullName: string; names: string[] }>`
      select id, kind, full_name as "fullName", array(
        select name from vehicles as above where above.id = any(vehicles.path) order by array_length(above.path, 1)
      ) as names
      from vehicles where (kind, full_name) > (${last.kind}, ${last.fullName})
      order by kind, full_name limit ${batchSize}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    const ids = rows.map(({ id }) => id)
    const kept = await readVehicles(db, sql`id = any(${ids}::uuid[])`)
    const byId = new Map(kept.map((vehicle) => [vehicle.id, vehicle]))
    yield rows.flatMap(({ id, names }) => {
      const vehicle = byId.get(id)
      return vehicle ? { ...vehicle, names } : []
    })
    last = end
  }
}
