import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../shop/database.ts'
import { MOST_BELOW } from '../vehicle-list/room.server.ts'
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
 * them all. A year between 1950 and 2035, also as `'12`, is no word: then only what was built in it is found. The highest
 * level first; 100 at the most.
 */
export async function searchVehicles(
  db: Database,
  text: string,
  kind?: VehicleKind | undefined,
): Promise<VehicleNode[]> {
  const { words, year } = readSearch(text)
  if (words.length === 0) return []
  let nodes = db.selectFrom('vehicles')
  if (kind) nodes = nodes.where('kind', '=', kind)
  for (const word of words) nodes = nodes.where('searched', 'like', `% ${word.replace(/[\\%_]/g, '\\$&')}%`)
  nodes = year === undefined ? named(nodes, words) : builtIn(nodes, year)
  const level = sql<number>`array_length(path, 1)`
  return await nodes
    .select([...columns])
    .orderBy(level)
    .orderBy('fullName')
    .limit(maxFound)
    .execute()
}

/** Or all that lies below a hit would be one as well. */
function named(nodes: Asked, words: string[]): Asked {
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

function readSearch(text: string): { words: string[]; year: number | undefined } {
  const parts = text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .split(/[\s,;/()]+/)
    .filter(Boolean)
  const years = parts.map(yearOf)
  const at = years.findLastIndex((year) => year !== undefined)
  const words = parts.filter((_, place) => place !== at)
  return { words: words.slice(0, 10), year: years[at] }
}

function yearOf(part: string): number | undefined {
  const short = /^['’](\d\d)$/.exec(part)?.[1]
  if (short) return Number(short) + (Number(short) <= 35 ? 2000 : 1900)
  const year = /^\d{4}$/.test(part) ? Number(part) : 0
  return year >= 1950 && year <= 2035 ? year : undefined
}

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
