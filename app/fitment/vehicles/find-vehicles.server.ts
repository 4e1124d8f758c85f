import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../shop/database.ts'
import { MOST_BELOW } from '../vehicle-list/room.server.ts'
import { readSearch, type VehicleSearch } from './read-search.ts'
import { type VehicleKind, type VehicleNode, vehicleKinds, versionFacts } from './vehicle.ts'

const maxFound = 100
/** More nodes than any model has. */
const maxBelow = 500
/** More models and generations than any make has. */
const maxModels = 2_000

const columns = [
  ...(['id', 'kind', 'level', 'name', 'fullName', 'aliases', 'fromYear', 'toYear', 'path', 'ports'] as const),
  ...versionFacts,
] as const

type Asked = SelectQueryBuilder<Tables, 'vehicles', object>

/** What lies right below a node, by name; the makes where none is named: all of them, as there is room for no more (docs/decisions/071). */
export async function listVehicles(
  db: Database,
  { parent, kind }: { parent?: string | undefined; kind?: VehicleKind | undefined },
): Promise<VehicleNode[]> {
  const nodes = parent
    ? db.selectFrom('vehicles').where('parentId', '=', parent)
    : db.selectFrom('vehicles').where('parentId', 'is', null)
  return await (kind ? nodes.where('kind', '=', kind) : nodes)
    .select([...columns])
    .orderBy('name')
    .limit(vehicleKinds.length * MOST_BELOW)
    .execute()
}

/** The models of a make, each before its generations; or the generations of a model. */
export async function listModels(db: Database, above: string): Promise<VehicleNode[]> {
  return await db
    .selectFrom('vehicles')
    .select([...columns])
    .where(sql<boolean>`path @> ${sql.val([above])}::uuid[]`)
    .where('id', '<>', above)
    .where('level', 'in', ['model', 'generation'])
    .orderBy('fullName')
    .limit(maxModels)
    .execute()
}

/**
 * The nodes with all of the words, or words that begin so, in their names or those above them; not those whose parent has
 * them all. What may be a year is looked for as a word first, then as a year in which it was built; where a hit
 * is called just so, it is no year. The highest level first; 100 at the most.
 */
export async function searchVehicles(
  db: Database,
  text: string,
  kind?: VehicleKind | undefined,
): Promise<VehicleNode[]> {
  const { named, built, numbers } = readSearch(text)
  const found = named ? await findBy(db, named, kind) : []
  const isName = found.some(({ name, aliases }) => [name, ...aliases].some((one) => numbers.includes(one)))
  if (isName) return found
  for (const search of built) {
    const ofYear = await findBy(db, search, kind)
    if (ofYear.length === 0) continue
    const known = new Set(found.map(({ id }) => id))
    return [...found, ...ofYear.filter(({ id }) => !known.has(id))].slice(0, maxFound)
  }
  return found
}

async function findBy(
  db: Database,
  { words, year }: VehicleSearch,
  kind: VehicleKind | undefined,
): Promise<VehicleNode[]> {
  let nodes = db.selectFrom('vehicles')
  if (kind) nodes = nodes.where('kind', '=', kind)
  for (const word of words) nodes = nodes.where('searched', 'like', `% ${word.replace(/[\\%_]/g, '\\$&')}%`)
  nodes = year === undefined ? called(nodes, words) : builtIn(nodes, year)
  const level = sql<number>`array_length(path, 1)`
  return await nodes
    .select([...columns])
    .orderBy(level)
    .orderBy('fullName')
    .limit(maxFound)
    .execute()
}

/** Or all that lies below a hit would be one as well. */
function called(nodes: Asked, words: string[]): Asked {
  return nodes.where(({ not, exists, selectFrom, and, eb }) =>
    not(
      exists(
        selectFrom('vehicles as above')
          .select('above.id')
          .whereRef('above.id', '=', 'vehicles.parentId')
          .where(and(words.map((word) => eb(sql<number>`strpos(above.searched, ${` ${word}`})`, '>', 0)))),
      ),
    ),
  )
}

const builtIn = (nodes: Asked, year: number): Asked =>
  nodes
    .where('fromYear', '<=', year)
    .where((node) => node.or([node('toYear', 'is', null), node('toYear', '>=', year)]))

/** A node, and every version that it may be: the nodes below it that have none below them. */
export async function findVehicle(
  db: Database,
  id: string,
): Promise<{ node: VehicleNode; versions: VehicleNode[] } | undefined> {
  const nodes = await db
    .selectFrom('vehicles')
    .select([...columns])
    .where(sql<boolean>`path @> ${sql.val([id])}::uuid[]`)
    .orderBy('fullName')
    .limit(maxBelow)
    .execute()
  const node = nodes.find((one) => one.id === id)
  const parents = new Set(nodes.map(({ path }) => path.at(-2)))
  return node && { node, versions: nodes.filter((one) => !parents.has(one.id)) }
}
