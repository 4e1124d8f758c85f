import { sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import { shownCell } from '../../catalogue/public.server.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { presetOf } from './bicycle-fields.ts'
import { keyOf, type Plan, type PlannedVehicle, planVehicles } from './plan-file.server.ts'
import { rowOf } from './read-vehicle.server.ts'
import { type ReadFile, readVehicleFile } from './read-vehicle-file.ts'
import { lockVehicles } from './write-vehicle.server.ts'

/** Rows of one statement, each of 13 values, of the 65,535 that one takes. */
const batchSize = 1_000

export type FileOfVehicles = Pick<Plan, 'added' | 'changed' | 'same' | 'faults'> &
  Pick<ReadFile, 'unread'> & { applied: boolean }

/**
 * What a CSV file of vehicles adds and changes (docs/decisions/071), and with `apply` does so: all of it, or with one fault nothing. On record,
 * and in every process with the commit.
 */
export async function importVehicles(
  shop: Pick<Shop, 'db' | 'changes'>,
  admin: Admin,
  { file, apply }: { file: string; apply: boolean },
): Promise<FileOfVehicles> {
  const { lines, faults, ...read } = readVehicleFile(file)
  const unread = read.unread.map(shownCell)
  if (faults.length > 0) return { ...nothing, faults, unread }
  if (!apply) return { ...(await planVehicles(shop.db, lines)), unread, applied: false }
  return await inTransaction(shop.db, async (db) => {
    await lockVehicles(db)
    const plan = await planVehicles(db, lines)
    const { added, changed } = plan
    if (plan.faults.length > 0 || added.length + changed.length === 0)
      return { ...plan, unread, applied: false }
    await add(db, added)
    await change(db, changed)
    const after = { added: added.length, changed: changed.length }
    await recordAudit(db, { actor: admin.userId, action: 'import-vehicles', after })
    await shop.changes.publish(db, 'catalogue')
    return { ...plan, unread, applied: true }
  })
}

const nothing = { added: [], changed: [], same: 0, applied: false } satisfies Partial<FileOfVehicles>

/** Level by level, as each has to know what it stands below. */
async function add(db: Database, added: readonly PlannedVehicle[]): Promise<void> {
  const ids = new Map<string, string>()
  for (const nodes of Map.groupBy(added, ({ level }) => level).values()) {
    for (let at = 0; at < nodes.length; at += batchSize) {
      const rows = nodes.slice(at, at + batchSize).map(({ kind, level, edited, way }) => {
        const above = way.at(-1) ?? null
        return { kind, level, parentId: above && (ids.get(above) ?? above), ...rowOf(edited) }
      })
      const stored = await db
        .insertInto('vehicles')
        .values(rows)
        .returning(['id', 'kind', sql<string>`lower(full_name)`.as('lower')])
        .execute()
      for (const { id, kind, lower } of stored) ids.set(keyOf(kind, lower), id)
    }
  }
}

/** A name stays as it is spelled: lines name their vehicle by it. */
async function change(db: Database, changed: Plan['changed']): Promise<void> {
  for (let at = 0; at < changed.length; at += batchSize) {
    const given = changed.slice(at, at + batchSize).map(({ before: { id }, edited }) => {
      const { fromYear, toYear, ...rest } = edited
      return { ...rest, ports: presetOf(edited), id, from_year: fromYear, to_year: toYear }
    })
    await sql`
      update vehicles set aliases = given.aliases, from_year = given.from_year, to_year = given.to_year, engine = given.engine,
        cc = given.cc, kw = given.kw, fuel = given.fuel, body = given.body, market = given.market, ports = given.ports, of_demo = false
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, aliases text[], from_year integer, to_year integer,
        engine text, cc integer, kw integer, fuel text, body text, market text, ports jsonb)
      where vehicles.id = given.id`.execute(db)
  }
}
