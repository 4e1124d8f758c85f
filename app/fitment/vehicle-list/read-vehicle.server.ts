import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../basics/text-checks.ts'
import type { Database } from '../../shop/database.ts'
import type { VehicleNode } from '../vehicles/vehicle.ts'
import { fieldsOf, presetOf } from './bicycle-fields.ts'
import type { EditedVehicle } from './edited-vehicle.ts'

/** A node with what tells it from any other that it has been. */
export interface KeptVehicle extends Omit<VehicleNode, 'ports'>, Pick<EditedVehicle, 'ports'> {
  parentId: string | null
  version: string
}

/** What keeps a node from being removed: the nodes right below it, and the fit rows that name it. */
export interface VehicleUse {
  below: number
  fitRows: number
}

/** `undefined` where there is none. */
export async function readVehicle(db: Database, id: string): Promise<KeptVehicle | undefined> {
  if (!isId(id)) return undefined
  const [found] = await readVehicles(db, sql`id = ${id}`)
  return found
}

/** Those of which a condition is so. */
export async function readVehicles(db: Database, where: RawBuilder<unknown>): Promise<KeptVehicle[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'kind', 'level', 'parentId', 'name', 'fullName', 'path', 'aliases', 'fromYear', 'toYear'])
    .select(['engine', 'cc', 'kw', 'fuel', 'body', 'market', 'ports'])
    .where(sql<boolean>`${where}`)
    .execute()
  return rows.map((row) => {
    const vehicle = { ...row, ports: fieldsOf(row.ports ?? {}) }
    return { ...vehicle, version: versionOf(vehicle) }
  })
}

/** How much speaks of a node. */
export async function countUses(db: Database, id: string): Promise<VehicleUse> {
  const { rows } = await sql<VehicleUse>`
    select (select count(*)::integer from vehicles where parent_id = ${id}) as below,
      (select count(*)::integer from fit_rows where vehicle_id = ${id}) as "fitRows"`.execute(db)
  return rows[0] ?? { below: 0, fitRows: 0 }
}

/** As the database keeps it, beside where it stands. */
export function rowOf(edited: EditedVehicle) {
  const preset = presetOf(edited)
  const ports = preset && (JSON.stringify(preset) as never)
  return { ...edited, aliases: [...edited.aliases], ports }
}

export function editedOf(kept: EditedVehicle): EditedVehicle {
  const { name, aliases, fromYear, toYear, engine, cc, kw, fuel, body, market, ports } = kept
  return { name, aliases, fromYear, toYear, engine, cc, kw, fuel, body, market, ports }
}

/** The same for whatever says the same, in whatever order its measures stand. */
export function versionOf(kept: EditedVehicle): string {
  const edited = editedOf(kept)
  const said = { ...edited, ports: Object.entries(edited.ports).toSorted() }
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}
