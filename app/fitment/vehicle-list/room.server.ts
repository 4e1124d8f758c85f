import { sql } from 'kysely'
import { isId } from '../../basics/text-checks.ts'
import type { Database } from '../../shop/database.ts'
import type { VehicleKind } from '../vehicles/vehicle.ts'

/** Every list of what lies right below a node, or of the makes of a kind, ends there (docs/decisions/071). */
export const MOST_BELOW = 1_000
/** More nodes of a model, itself among them, than are ever judged. */
export const MOST_OF_MODEL = 500

/** A node that is to be added. */
export interface Newcomer {
  kind: VehicleKind
  /** What it stands below, from its make down: the id of what is there, any other text for what comes with it. */
  way: readonly string[]
}

/** The first that there is no room for, with a sentence; `undefined` where all of them can be added. */
export async function faultOfRoom(
  db: Database,
  newcomers: readonly Newcomer[],
): Promise<{ at: number; message: string } | undefined> {
  const counts = await countThere(db, newcomers)
  const next = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  for (const [at, { kind, way }] of newcomers.entries()) {
    const [parent, model] = [way.at(-1), way[1]]
    if (next(rightBelow(parent ?? kind)) > MOST_BELOW) return { at, message: tooMany(parent, kind) }
    if (model !== undefined && next(ofModel(model)) >= MOST_OF_MODEL)
      return { at, message: `A model has fewer than ${MOST_OF_MODEL} generations and versions.` }
  }
  return undefined
}

function tooMany(parent: string | undefined, kind: VehicleKind): string {
  const most = MOST_BELOW.toLocaleString('en-US')
  return parent ? `There are ${most} below it already.` : `There are ${most} makes already: ${kind}.`
}

const rightBelow = (key: string) => `below ${key}`
const ofModel = (key: string) => `of ${key}`

async function countThere(db: Database, newcomers: readonly Newcomer[]): Promise<Map<string, number>> {
  const ids = (at: (way: readonly string[]) => string | undefined) => [
    ...new Set(newcomers.flatMap(({ way }) => at(way) ?? []).filter(isId)),
  ]
  const kinds = [...new Set(newcomers.map(({ kind }) => kind))]
  const { rows } = await sql<{ what: 'kind' | 'parent' | 'model'; id: string; count: number }>`
    select 'kind' as what, kind as id,
      (select count(*)::integer from vehicles where parent_id is null and vehicles.kind = asked.kind) as count
      from unnest(${kinds}::text[]) as asked (kind)
    union all select 'parent', id::text, (select count(*)::integer from vehicles where parent_id = asked.id)
      from unnest(${ids((way) => way.at(-1))}::uuid[]) as asked (id)
    union all select 'model', id::text, (select count(*)::integer - 1 from vehicles where path @> array[asked.id])
      from unnest(${ids((way) => way[1])}::uuid[]) as asked (id)`.execute(db)
  return new Map(rows.map(({ what, id, count }) => [what === 'model' ? ofModel(id) : rightBelow(id), count]))
}
