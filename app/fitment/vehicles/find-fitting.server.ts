import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { anyOf } from '../../basics/sql.server.ts'
import { dependsOn } from '../../shop/cache-tags.server.ts'
import type { Database } from '../../shop/database.ts'
import { keepData } from '../../shop/keep-answer.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { toFitRow } from '../fit-list/edited-row.ts'
import { findVehicle } from './find-vehicles.server.ts'
import { partsFor } from './fit-products.server.ts'
import type { FitRow } from './fit-row.ts'
import { judgeProducts } from './judge-products.ts'
import { readKnown } from './read-known.ts'
import type { KnownVehicle } from './vehicle.ts'

/** So many products that have a row for a vehicle, or for every vehicle, are judged; the newest of them. */
export const MAX_JUDGED = 5_000

type Fitting = Outcome<{ name: string; ids: string[]; cut: boolean }, Invalid | { refusal: 'not-found' }>

/**
 * The products on sale of which it is certain that they fit a vehicle, the newest first, and the vehicle's name; `cut` where
 * there are more to judge. The database finds those that have any row for it, of a bicycle also those with ports, and each is
 * judged as `fitProducts` does. Kept until a product changes.
 */
export async function findFitting(shop: Pick<Shop, 'db' | 'cache'>, vehicle: string): Promise<Fitting> {
  const [id = '', ...told] = vehicle.split(' ')
  const found = await findVehicle(shop.db, id)
  if (!found) return refuse({ refusal: 'not-found' })
  const said = told.map((fact) => [fact.split('=', 1)[0] ?? '', fact.slice(fact.indexOf('=') + 1)])
  const read = readKnown(found, Object.fromEntries(said))
  if (!read.ok) return read
  const judge = async () => await inTurn(() => judgeListed(shop.db, read.known))
  const key = ['fits', id, ...told.toSorted()].join(' ')
  const { ids, cut } = await keepData(shop, key, judge)
  return ok({ name: read.known.name, ids, cut })
}

/** What is told can be made up without end: however many lists are asked for, one is judged at a time. */
const inTurn = pLimit(1)

async function judgeListed(db: Database, known: KnownVehicle) {
  dependsOn('shelf')
  const nodes = nodesOf(known)
  const listed = await findListed(db, [...nodes.keys()], known.kind === 'bicycle')
  const candidates = listed.slice(0, MAX_JUDGED)
  const rows = await readRowsSince(db, nodes, candidates.at(-1))
  const parts = await partsFor(db, known, candidates)
  const complete = await withCompleteLists(db, known, candidates)
  const products = candidates.map((id) => ({
    id,
    part: parts.get(id),
    list: { rows: rows.get(id) ?? [], complete: complete.has(id) },
  }))
  const told = await judgeProducts(products, known)
  const ids = candidates.filter((id) => told.get(id)?.verdict === 'fits')
  return { ids, cut: listed.length > MAX_JUDGED }
}

/**
 * The nodes on the way to each version that it may be, with the way to each. A row for any other is false of all of them: it says why something
 * does not fit, and never that it fits.
 */
function nodesOf({ versions }: KnownVehicle): Map<string, string[]> {
  return new Map(versions.flatMap(({ path }) => path.map((id, at) => [id, path.slice(0, at + 1)])))
}

/** The rows for some nodes or for every vehicle, of the products from `oldest` on, by product. */
async function readRowsSince(
  db: Database,
  nodes: ReadonlyMap<string, string[]>,
  oldest: string | undefined,
): Promise<Map<string, FitRow[]>> {
  const byProduct = new Map<string, FitRow[]>()
  if (oldest === undefined) return byProduct
  const rows = db
    .selectFrom('fitRows')
    .selectAll()
    .select(sql<string | null>`checked_on::text`.as('checked'))
    .where('productId', '>=', oldest)
  // Apart: beside `or` the database reads all rows of all products.
  const found = await rows
    .where('vehicleId', '=', anyOf('uuid', [...nodes.keys()]))
    .unionAll(rows.where('vehicleId', 'is', null))
    .execute()
  for (const { checked, ...row } of found) {
    const path = nodes.get(row.vehicleId ?? '')
    const read = toFitRow({ ...row, checkedOn: checked }, path ? { path, name: '' } : null)
    const others = byProduct.get(row.productId)
    if (others) others.push(read)
    else byProduct.set(row.productId, [read])
  }
  return byProduct
}

/** Where rules can say that a part fits, its list may be against it because it is complete; else that tells only what does not fit. */
async function withCompleteLists(db: Database, { bicycle }: KnownVehicle, products: string[]) {
  if (!bicycle) return new Set<string>()
  const rows = await db
    .selectFrom('completeFitLists')
    .select('productId')
    .where('productId', '=', anyOf('uuid', products))
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

const onSale = sql`lateral (select from products where id = product_id and removed_at is null limit 1) as on_sale`

/** Sorted twice: the inner order makes the database walk the index from its end, and stop where there are enough. */
const newestWithPorts = sql`
  union (select product_id from (select distinct product_id from product_ports order by product_id desc) as parts
    cross join ${onSale} order by product_id desc limit ${MAX_JUDGED + 1})`

/** `lateral`: each is looked up by its id; by a join, all products would be read to leave out the removed. */
async function findListed(db: Database, nodes: string[], byParts: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with concerned as materialized (
      select product_id from fit_rows where says = 'for' and vehicle_id = ${anyOf('uuid', nodes)}
      union select product_id from fit_rows where says = 'for' and vehicle_id is null
      ${byParts ? newestWithPorts : sql``}
    )
    select product_id as id from concerned
    cross join ${onSale}
    order by product_id desc limit ${MAX_JUDGED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}
