import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Outcome, ok } from '../../basics/outcome.ts'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database, Tables } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { toFitRow } from '../fit-list/edited-row.ts'
import { findParts } from '../product-parts.server.ts'
import type { Part } from '../rule.ts'
import type { ToldFit } from '../told-fit.ts'
import type { FitRow } from './fit-row.ts'
import { judgeProducts } from './judge-products.ts'
import { type KnowRefusal, knowVehicle } from './know-vehicle.server.ts'
import type { Said } from './read-known.ts'
import { toldApart } from './told-apart.ts'
import type { KnownVehicle } from './vehicle.ts'

/** `vehicle`: what it is called, as far as it is known. */
type Fits = Outcome<{ vehicle: string; fits: Map<string, ToldFit> }, KnowRefusal>

/**
 * Whether products on sale fit somebody's vehicle, by their rows (docs/decisions/050). One that is not on sale is not among
 * the answers. Changes nothing.
 */
export async function fitProducts(
  { db }: Pick<Shop, 'db'>,
  { vehicle, said, products }: { vehicle: string; said: Said; products: readonly string[] },
): Promise<Fits> {
  const read = await knowVehicle(db, { vehicle, said })
  if (!read.ok) return read
  const onSale = await db
    .selectFrom('products')
    .leftJoin('completeFitLists', 'completeFitLists.productId', 'products.id')
    .select(['products.id', 'products.category', 'completeFitLists.productId as complete'])
    .where('products.id', 'in', [...products])
    .where('products.removedAt', 'is', null)
    .execute()
  const rows = await readRows(db, {
    products: onSale.map(({ id }) => id),
    model: read.node.path[1] ?? vehicle,
  })
  const { known } = read
  const parts = await findParts(db, products)
  const judged = onSale.map(({ id, complete }) => ({
    id,
    part: known.bicycle && parts.get(id),
    list: { rows: rows.get(id) ?? [], complete: complete !== null },
  }))
  const fits = await judgeProducts(judged, known)
  for (const { id, category } of onSale) {
    const told = fits.get(id)
    if (told) fits.set(id, toldApart(told, { category, part: parts.get(id) }, known.kind))
  }
  return ok({ vehicle: known.name, fits })
}

/** What products are compared by, where a bicycle is asked about. */
export async function partsFor(
  db: Database,
  { bicycle }: KnownVehicle,
  products: readonly string[],
): Promise<Map<string, Part>> {
  return bicycle ? await findParts(db, products) : new Map()
}

/** The rows of products that may speak of a model: those of its make, of itself and all below it, and of every vehicle. */
async function readRows(
  db: Database,
  { products, model }: { products: string[]; model: string },
): Promise<Map<string, FitRow[]>> {
  if (products.length === 0) return new Map()
  const rows = await selectRows(db)
    .where('fitRows.productId', '=', anyOf('uuid', products))
    .where((row) => row.or([row('vehicleId', 'is', null), row('vehicleId', '=', anyConcerned(model))]))
    .orderBy('fitRows.id')
    .execute()
  const byProduct = new Map<string, FitRow[]>()
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), toRow(row)])
  return byProduct
}

/**
 * The nodes whose rows speak of a model. An array that is read first: beside `in (select …)` or `or` the database reads all rows of
 * all products.
 */
function anyConcerned(model: string): RawBuilder<string> {
  return sql<string>`any(array(select id from vehicles where path @> array[${model}]::uuid[]
    union all select parent_id from vehicles where id = ${model}))`
}

/** The rows of one product, those that it is for first, by vehicle; so many at the most. */
export async function readFitRows(db: Database, product: string, most: number): Promise<FitRow[]> {
  const rows = await selectRows(db)
    .where('fitRows.productId', '=', product)
    .orderBy('fitRows.says')
    .orderBy('vehicles.fullName')
    .orderBy('fitRows.id')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

function selectRows(db: Database) {
  return db
    .selectFrom('fitRows')
    .leftJoin('vehicles', 'vehicles.id', 'fitRows.vehicleId')
    .selectAll('fitRows')
    .select(['vehicles.path', 'vehicles.fullName', sql<string | null>`checked_on::text`.as('checked')])
}

type StoredRow = Selectable<Tables['fitRows']> & {
  path: string[] | null
  fullName: string | null
  checked: string | null
}

const toRow = ({ path, fullName, checked, ...row }: StoredRow): FitRow =>
  toFitRow({ ...row, checkedOn: checked }, path && { path, name: fullName ?? '' })
