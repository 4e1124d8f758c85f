import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import { readCondition } from '../../app/fitment/fit-file/columns.ts'
import type { YearBasis } from '../../app/fitment/vehicles/fit-row.ts'
import { type VehicleKind, vehicleLevels } from '../../app/fitment/vehicles/vehicle.ts'
import type { BicyclePorts } from '../../app/fitment/whole-bicycle/places.ts'
import type { Database, Tables } from '../../app/shop/database.ts'
import partsFile from './bicycle-parts.csv?raw'
import bicyclesFile from './bicycles.csv?raw'
import rowsFile from './fit-rows.csv?raw'
import vehiclesFile from './vehicles.csv?raw'

type Line = Record<string, string>

/** The demo's cars, motorbikes and bicycles, whose makers are invented; of each line the node that it ends in. */
export function readDemoVehicles(): { line: Line; names: string[] }[] {
  const bicycles = parse<Line>(bicyclesFile, { columns: true }).map((line) => ({ ...line, Kind: 'bicycle' }))
  const lines: Line[] = [...parse<Line>(vehiclesFile, { columns: true }), ...bicycles]
  return lines.map((line) => ({
    line,
    names: ['Make', 'Model', 'Generation', 'Version'].map((title) => line[title] ?? '').filter(Boolean),
  }))
}

/** What a bicycle of the demo is built with: the ports of all of its sets of parts. */
export function readDemoPortsOf({ Sets }: Line): BicyclePorts {
  const ports: Record<string, Record<string, string>> = {}
  for (const set of split(Sets, '|')) {
    const rows = bicycleParts.get(set)
    if (!rows) throw new Error(`The demo has no parts “${set}”.`)
    for (const { Place = '', Ports = '' } of rows) {
      const values = split(Ports, ';').map((port) => port.split('='))
      ports[Place] = { ...ports[Place], ...Object.fromEntries(values) }
    }
  }
  return ports
}

const bicycleParts = Map.groupBy(parse<Line>(partsFile, { columns: true }), (row) => row.Set ?? '')

/** What the demo's products are for, and not for, among them. */
export function readDemoFitRows(): Line[] {
  return parse<Line>(rowsFile, { columns: true })
}

/** Adds the demo's vehicles, and what its products fit. */
export async function addVehicles(
  db: Database,
  products: readonly { productId: string; partNumber: string }[],
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { line, names } of readDemoVehicles()) {
    const { id } = await db
      .insertInto('vehicles')
      .values(nodeOf(line, names, ids.get(names.slice(0, -1).join(' ')) ?? null))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(names.join(' '), id)
  }
  const productIds = new Map(products.map(({ productId, partNumber }) => [partNumber, productId]))
  const rows = readDemoFitRows().map((line) => ({
    ...rowOf(line),
    productId: productIds.get(line['Part number'] ?? '') ?? '',
    vehicleId: line.Vehicle ? (ids.get(line.Vehicle) ?? '') : null,
  }))
  await db.insertInto('fitRows').values(rows).execute()
}

function nodeOf(line: Line, names: string[], parentId: string | null): Insertable<Tables['vehicles']> {
  return {
    kind: line.Kind as VehicleKind,
    level: vehicleLevels[names.length - 1] ?? 'version',
    parentId,
    name: names.at(-1) ?? '',
    aliases: split(line.Aliases, '|'),
    fromYear: number(line.From),
    toYear: number(line.To),
    engine: line.Engine || null,
    cc: number(line.cc),
    kw: number(line.kW),
    fuel: line.Fuel || null,
    body: line.Body || null,
    market: null,
    ofDemo: true,
    ports: line.Sets ? (JSON.stringify(readDemoPortsOf(line)) as never) : null,
  }
}

/** A line as a row of the database; whose product and vehicle it is stands apart. */
function rowOf(line: Line): Omit<Insertable<Tables['fitRows']>, 'productId' | 'vehicleId'> {
  return {
    says: line.Says as 'for' | 'not',
    kind: (line.Kind as VehicleKind) || null,
    fromYear: number(line.From),
    toYear: number(line.To),
    yearBasis: (line['Year basis'] as YearBasis) || 'built',
    builtFrom: line['Built from'] || null,
    builtTo: line['Built to'] || null,
    chassisFrom: line['Chassis from'] || null,
    chassisTo: line['Chassis to'] || null,
    conditions: JSON.stringify(split(line.Conditions, ';').map((text) => readCondition(text))) as never,
    notes: split(line.Notes, '|'),
    position: line.Position || null,
    quantity: number(line.Quantity),
    source: line.Source ?? '',
    checkedOn: line.Checked || null,
  }
}

const number = (cell: string | undefined) => (cell ? Number(cell) : null)
const split = (cell: string | undefined, by: string) =>
  (cell ?? '').split(by).flatMap((one) => one.trim() || [])
