import { sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { lockByName } from '../../basics/sql.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import type { VehicleKind, VehicleLevel } from '../vehicles/vehicle.ts'
import { checkVehicle } from './check-vehicle.ts'
import { type EditedVehicle, levelBelow } from './edited-vehicle.ts'
import {
  countUses,
  editedOf,
  type KeptVehicle,
  readVehicle,
  rowOf,
  type VehicleUse,
} from './read-vehicle.server.ts'
import { faultOfRoom } from './room.server.ts'

type Changing = Pick<Shop, 'db' | 'changes'>

/** Where a node is to stand: below another, whose kind it has, or as a make of a kind. */
export interface Place {
  parentId: string | undefined
  kind: VehicleKind | undefined
}

type Added = Outcome<{ vehicle: KeptVehicle }, Invalid | { refusal: 'not-found' }>

/** Of those who write vehicles one comes after the other, so that each sees which there are. */
export async function lockVehicles(db: Database): Promise<void> {
  await lockByName(db, 'vehicles')
}

/** Adds a make, or a node below another, whose kind it has. On record, and in every process with the commit. */
export async function addVehicle(
  shop: Changing,
  admin: Admin,
  place: Place,
  typed: EditedVehicle,
): Promise<Added> {
  return await inTransaction(shop.db, async (db): Promise<Added> => {
    await lockVehicles(db)
    const found = await findPlace(db, place)
    if (!found.ok) return found
    const { kind, level, parent } = found
    const read = checkVehicle(typed, { kind, level })
    if (!read.ok) return read
    const fullName = [parent?.fullName, read.edited.name].filter(Boolean).join(' ')
    if (await isTaken(db, kind, fullName)) return invalid('name', `There is “${fullName}” already.`)
    const full = await faultOfRoom(db, [{ kind, way: parent?.path ?? [] }])
    if (full) return invalid('name', full.message)
    const { id } = await db
      .insertInto('vehicles')
      .values({ ...rowOf(read.edited), kind, level, parentId: parent?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const vehicle = await kept(db, id)
    await recordAudit(db, { actor: admin.userId, action: 'add-vehicle', after: told(vehicle) })
    await shop.changes.publish(db, 'catalogue')
    return ok({ vehicle })
  })
}

type Found = Outcome<
  { kind: VehicleKind; level: VehicleLevel; parent: KeptVehicle | undefined },
  Invalid | { refusal: 'not-found' }
>

async function findPlace(db: Database, { parentId, kind }: Place): Promise<Found> {
  const parent = parentId === undefined ? undefined : await readVehicle(db, parentId)
  if (parentId !== undefined && !parent) return refuse({ refusal: 'not-found' })
  const level = levelBelow(parent?.level)
  if (!level) return invalid('parentId', 'Nothing stands below a version.')
  if (parent && kind && kind !== parent.kind)
    return invalid('kind', `What it stands below is a ${parent.kind}.`)
  const own = parent?.kind ?? kind
  return own ? ok({ kind: own, level, parent }) : invalid('kind', 'Say what kind of vehicle it is.')
}

type Edited = Outcome<
  { vehicle: KeptVehicle },
  Invalid | { refusal: 'not-found' } | { refusal: 'vehicle-changed'; now: KeptVehicle }
>

/**
 * Replaces what is said of a node; all below it is called by its name from then on. `version`: of what was read; where it is another one
 * by now, nothing changes and what is there comes back.
 */
export async function editVehicle(
  shop: Changing,
  admin: Admin,
  id: string,
  { version, ...typed }: EditedVehicle & { version: string },
): Promise<Edited> {
  return await inTransaction(shop.db, async (db): Promise<Edited> => {
    await lockVehicles(db)
    const before = await readVehicle(db, id)
    if (!before) return refuse({ refusal: 'not-found' })
    if (before.version !== version) return refuse({ refusal: 'vehicle-changed', now: before })
    const read = checkVehicle(typed, before)
    if (!read.ok) return read
    if (read.edited.name !== before.name) {
      const free = await makeWay(db, before, read.edited.name)
      if (!free.ok) return free
    }
    await db
      .updateTable('vehicles')
      .set({ ...rowOf(read.edited), ofDemo: false })
      .where('id', '=', id)
      .execute()
    const vehicle = await kept(db, id)
    if (vehicle.version === version) return ok({ vehicle })
    const change = { before: told(before), after: told(vehicle) }
    await recordAudit(db, { actor: admin.userId, action: 'edit-vehicle', ...change })
    await shop.changes.publish(db, 'catalogue')
    return ok({ vehicle })
  })
}

type Removed = Outcome<object, { refusal: 'not-found' } | ({ refusal: 'vehicle-in-use' } & VehicleUse)>

/** Takes a node away of which no fit row speaks, and below which nothing stands. In a garage it is then no longer known. */
export async function removeVehicle(shop: Changing, admin: Admin, id: string): Promise<Removed> {
  return await inTransaction(shop.db, async (db): Promise<Removed> => {
    await lockVehicles(db)
    // Who writes a fit row of it holds it until then.
    await sql`select from vehicles where id = ${id} for update`.execute(db)
    const before = await readVehicle(db, id)
    if (!before) return refuse({ refusal: 'not-found' })
    const { below, fitRows } = await countUses(db, id)
    if (below + fitRows > 0) return refuse({ refusal: 'vehicle-in-use', below, fitRows })
    await db.deleteFrom('vehicles').where('id', '=', id).execute()
    await recordAudit(db, { actor: admin.userId, action: 'remove-vehicle', before: told(before) })
    await shop.changes.publish(db, 'catalogue')
    return ok({})
  })
}

async function kept(db: Database, id: string): Promise<KeptVehicle> {
  const vehicle = await readVehicle(db, id)
  if (!vehicle) throw new Error(`The vehicle ${id} is gone from under its own lock.`)
  return vehicle
}

async function isTaken(db: Database, kind: VehicleKind, fullName: string): Promise<boolean> {
  const { rows } = await sql`
    select from vehicles where kind = ${kind} and lower(full_name) = lower(${fullName}) limit 1`.execute(db)
  return rows.length > 0
}

/** Makes a node and all below it ready to be called otherwise. Refused: one of them would be called as another is. */
async function makeWay(db: Database, before: KeptVehicle, name: string): Promise<Outcome<object, Invalid>> {
  const { id, kind, fullName, name: old } = before
  // In the order in which who writes fit rows holds them; else each could wait for the other.
  await sql`
    select count(*) from (select from vehicles where path @> array[${id}]::uuid[] order by id for update) as held`.execute(
    db,
  )
  const renamed = fullName.slice(0, fullName.length - old.length) + name
  const { rows } = await sql<{ name: string; isBelow: boolean }>`
    with renamed as (
      select id, ${renamed} || substr(full_name, length(${fullName}) + 1) as name
      from vehicles where path @> array[${id}]::uuid[]
    )
    select vehicles.full_name as name, vehicles.path @> array[${id}]::uuid[] as "isBelow" from renamed join vehicles
      on vehicles.kind = ${kind} and lower(vehicles.full_name) = lower(renamed.name) and vehicles.id <> renamed.id
    order by "isBelow" limit 1`.execute(db)
  const [met] = rows
  if (met && !met.isBelow) return invalid('name', `There is “${met.name}” already.`)
  // What is below it goes by that name until it is called otherwise itself, and no two may be called the same meanwhile.
  if (met) await db.updateTable('vehicles').set({ name: id }).where('id', '=', id).execute()
  return ok({})
}

/** On record only what is known of it. */
function told(vehicle: KeptVehicle) {
  const { name: _, ports, aliases, ...facts } = editedOf(vehicle)
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  const measures = Object.entries(ports).map(([field, value]) => `${field}: ${value}`)
  return {
    kind: vehicle.kind,
    fullName: vehicle.fullName,
    ...Object.fromEntries(known),
    ...(aliases.length > 0 && { aliases: aliases.join(', ') }),
    ...(measures.length > 0 && { ports: measures.join('\n') }),
  }
}

function invalid(field: string, message: string) {
  return refuse({ refusal: 'invalid' as const, field, message })
}
