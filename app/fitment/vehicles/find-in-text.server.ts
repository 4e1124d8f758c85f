import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import { listVehicles, searchVehicles } from './find-vehicles.server.ts'
import { runsOfVehicle, wordsIn } from './runs-of-words.ts'
import { type SuggestedVehicle, suggested } from './suggest-vehicles.server.ts'
import type { VehicleNode } from './vehicle.ts'

/** What somebody typed beside a vehicle, and which ones that may be. */
interface VehicleInText {
  rest: string
  vehicles: SuggestedVehicle[]
}

/**
 * A vehicle among the words of a search, "brake pads corso 2010": the longest run of them that is one, by `searchVehicles`; of a make its
 * models, of a model its generations. `undefined` where there is none, or nothing beside it.
 */
export async function findVehicleInText(
  db: Database,
  text: string,
  most: number,
): Promise<VehicleInText | undefined> {
  const words = wordsIn(text)
  const theirs = await wordsOfVehicles(db, words)
  for (const { vehicle, rest } of runsOfVehicle(words, (word) => theirs.has(word))) {
    const nodes = await toChooseFrom(db, await searchVehicles(db, vehicle))
    if (nodes.length > 0) return { rest, vehicles: nodes.slice(0, most).map(suggested) }
  }
  return undefined
}

/** Those of some words that are whole words of vehicles' names. Each has a look of its own, that the database plans by what it is. */
async function wordsOfVehicles(db: Database, words: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(words)].map((word) => {
    const last = `% ${word.replace(/[\\%_]/g, '\\$&')}`
    return sql`select ${word}::text as word where exists (
      select from vehicles where searched like ${`${last} %`} or searched like ${last})`
  })
  if (asked.length < 2) return new Set()
  const { rows } = await sql<{
    word: string
  }>`${sql.join(asked, sql` union all `)} limit ${asked.length}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** What a part can be said to fit, as narrowly as it was named, and no version: those are the garage's to ask for. */
async function toChooseFrom(db: Database, found: VehicleNode[]): Promise<VehicleNode[]> {
  const [first] = found
  if (first?.level === 'make') return await listVehicles(db, { parent: first.id })
  const nodes = found.filter(({ level }) => level !== 'version')
  if (nodes.length === 0) return found
  const parents = new Set(nodes.map(({ path }) => path.at(-2)))
  const narrow = nodes.filter(({ id }) => !parents.has(id))
  const [only, ...others] = narrow
  if (others.length > 0 || only?.level !== 'model') return narrow
  const below = (await listVehicles(db, { parent: only.id })).filter(({ level }) => level === 'generation')
  return below.length > 0 ? below : narrow
}
