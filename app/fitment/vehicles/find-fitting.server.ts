import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { dependsOn } from '../../shop/cache-tags.server.ts'
import type { Database } from '../../shop/database.ts'
import { keepData } from '../../shop/keep-answer.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { findVehicle } from './find-vehicles.server.ts'
import { anyConcerned, partsFor, readRows } from './fit-products.server.ts'
import { judgeProduct } from './judge-product.ts'
import { readKnown } from './read-known.ts'
import type { KnownVehicle } from './vehicle.ts'

/** So many products that have a row for a model, or for every vehicle, are judged; the newest of them. */
export const MOST_JUDGED = 5_000

type Fitting = Outcome<{ name: string; ids: string[]; cut: boolean }, Invalid | { refusal: 'not-found' }>

/**
 * The products on sale of which it is certain that they fit a vehicle, the newest first, and the vehicle's name; `cut` where there are more to judge. The database
 * finds those that have any row for it, of a bicycle also those with ports, and each is judged as `fitProducts` does. Kept until a product changes.
 */
export async function findFitting(shop: Pick<Shop, 'db' | 'cache'>, vehicle: string): Promise<Fitting> {
  const [id = '', ...told] = vehicle.split(' ')
  const found = await findVehicle(shop.db, id)
  if (!found) return refuse({ refusal: 'not-found' })
  const said = told.map((fact) => [fact.split('=', 1)[0] ?? '', fact.slice(fact.indexOf('=') + 1)])
  const read = readKnown(found, Object.fromEntries(said))
  if (!read.ok) return read
  const model = found.node.path[1] ?? id
  const judge = async () => await judgeListed(shop.db, model, read.known)
  // What is told can be made up without end.
  const { ids, cut } = told.length > 0 ? await judge() : await keepData(shop, `fits ${id}`, judge)
  return ok({ name: read.known.name, ids, cut })
}

async function judgeListed(db: Database, model: string, known: KnownVehicle) {
  dependsOn('shelf')
  const listed = await findListed(db, model, known.kind === 'bicycle')
  const candidates = listed.slice(0, MOST_JUDGED)
  const rows = await readRows(db, { products: candidates, model })
  const parts = await partsFor(db, known, candidates)
  const ids: string[] = []
  for (const [place, id] of candidates.entries()) {
    // Whether a list is complete tells what does not fit, never what does.
    const list = { rows: rows.get(id) ?? [], complete: false }
    if (judgeProduct(list, parts.get(id), known).verdict === 'fits') ids.push(id)
    if (place % 100 === 99) await nextTurn()
  }
  return { ids, cut: listed.length > MOST_JUDGED }
}

const newestWithPorts = sql`
  union (select distinct product_id from product_ports order by product_id desc limit ${MOST_JUDGED + 1})`

/** `lateral`: each is looked up by its id; by a join, all products would be read to leave out the removed. */
async function findListed(db: Database, model: string, byParts: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with concerned as materialized (
      select product_id from fit_rows where says = 'for' and vehicle_id = ${anyConcerned(model)}
      union select product_id from fit_rows where says = 'for' and vehicle_id is null
      ${byParts ? newestWithPorts : sql``}
    )
    select product_id as id from concerned
    cross join lateral (select from products where id = product_id and removed_at is null limit 1) as on_sale
    order by product_id desc limit ${MOST_JUDGED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}
