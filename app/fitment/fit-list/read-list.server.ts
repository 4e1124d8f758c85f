import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../basics/sql.server.ts'
import type { Database, Tables } from '../../shop/database.ts'
import type { NamedVehicle } from './check-rows.ts'
import { type EditedRow, type FitList, keyOf } from './edited-row.ts'

/** A list with its rows' own ids, and what tells it from any other that it has been. */
export interface KeptFitList extends FitList {
  version: string
  rows: (EditedRow & { id: string })[]
}

export async function readFitList(db: Database, productId: string): Promise<KeptFitList> {
  const list = (await readFitLists(db, [productId])).get(productId)
  return list ?? { complete: false, rows: [], version: versionOf({ complete: false, rows: [] }) }
}

/** The lists of several products; of one that there is not, none. */
export async function readFitLists(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, KeptFitList>> {
  const stored = await db
    .selectFrom('fitRows')
    .leftJoin('vehicles', 'vehicles.id', 'fitRows.vehicleId')
    .selectAll('fitRows')
    .select(sql<string | null>`checked_on::text`.as('checked'))
    .where('productId', '=', anyOf('uuid', productIds))
    .orderBy('fitRows.says')
    .orderBy('vehicles.fullName')
    .orderBy('fitRows.fromYear')
    .orderBy('fitRows.id')
    .execute()
  const products = await db
    .selectFrom('products')
    .leftJoin('completeFitLists', 'completeFitLists.productId', 'products.id')
    .select(['products.id', 'completeFitLists.productId as complete'])
    .where('products.id', '=', anyOf('uuid', productIds))
    .execute()
  const rowsOf = Map.groupBy(stored, ({ productId }) => productId)
  return new Map(
    products.map(({ id, complete }) => {
      const list = { complete: complete !== null, rows: (rowsOf.get(id) ?? []).map(toEdited) }
      return [id, { ...list, version: versionOf(list) }]
    }),
  )
}

/** The same for the same rows, whoever has written them: what was changed and changed back needs no second look. */
export function versionOf({ complete, rows }: FitList): string {
  const said = [String(complete), ...rows.map(keyOf).toSorted()]
  return createHash('sha256').update(said.join('\n')).digest('base64url').slice(0, 22)
}

function toEdited({
  productId: _,
  checked: checkedOn,
  ...row
}: Selectable<Tables['fitRows']> & { checked: string | null }): EditedRow & { id: string } {
  return { ...row, checkedOn }
}

/** Holds the nodes that rows name until the transaction ends: none of them is removed meanwhile. @returns those that there are */
export async function holdVehicles(
  db: Database,
  rows: readonly Pick<EditedRow, 'vehicleId'>[],
): Promise<Set<string>> {
  const held = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', anyOf('uuid', idsIn(rows)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(held.map(({ id }) => id))
}

function idsIn(rows: readonly Pick<EditedRow, 'vehicleId'>[]): string[] {
  return [...new Set(rows.flatMap(({ vehicleId }) => vehicleId ?? []))]
}

/**
 * The nodes that rows name, by their ids. One without years of its own has those of all below it; a make has none, as its
 * models say little of it.
 */
export async function namedVehicles(
  db: Database,
  rows: readonly Pick<EditedRow, 'vehicleId'>[],
): Promise<Map<string, NamedVehicle>> {
  const ids = idsIn(rows)
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<NamedVehicle & { id: string }>`
    select node.id, node.kind, node.full_name as name,
      coalesce(node.from_year, below.from_year) as "from",
      case when node.from_year is null then below.to_year else node.to_year end as "to"
    from vehicles as node left join lateral (
      select min(from_year) as from_year, case when bool_or(to_year is null) then null else max(to_year) end as to_year
      from vehicles as one where one.path @> array[node.id] and one.from_year is not null
    ) as below on node.from_year is null and node.level <> 'make'
    where node.id = ${anyOf('uuid', ids)}`.execute(db)
  return new Map(found.map(({ id, ...named }) => [id, named]))
}
