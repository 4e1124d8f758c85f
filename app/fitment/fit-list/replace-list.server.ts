import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { anyOf } from '../../basics/sql.server.ts'
import { isId } from '../../basics/text-checks.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { listedFit } from '../vehicles/fit-in-words.ts'
import { faultsOfRows, type NamedVehicle } from './check-rows.ts'
import { type EditedRow, type FitList, keyOf, tidied, toFitRow } from './edited-row.ts'
import { type KeptFitList, namedVehicles, readFitList } from './read-list.server.ts'

type Replaced = Outcome<
  { list: KeptFitList },
  | { refusal: 'not-found' }
  | { refusal: 'product-removed' }
  | { refusal: 'fit-list-changed'; list: KeptFitList }
  | Invalid
>

/**
 * Writes anew what a product is for and not for: on record, and in every process with the commit. `version` is the list that was
 * read: where it is another one by now, nothing changes and what is there comes back. Orders keep the verdict they were placed with.
 */
export async function replaceFitList(
  shop: Pick<Shop, 'db' | 'changes'>,
  admin: Admin,
  productId: string,
  { version, ...typed }: FitList & { version: string },
): Promise<Replaced> {
  const list = { complete: typed.complete, rows: typed.rows.map(tidied) }
  if (!isId(productId)) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db): Promise<Replaced> => {
    const product = await db
      .selectFrom('products')
      .select('removedAt')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse({ refusal: 'not-found' })
    if (product.removedAt) return refuse({ refusal: 'product-removed' })
    const before = await readFitList(db, productId)
    if (before.version !== version) return refuse({ refusal: 'fit-list-changed', list: before })
    const vehicles = await namedVehicles(db, [...before.rows, ...list.rows])
    const [fault] = faultsOfRows(list.rows, vehicles)
    if (fault) {
      const message = `Row ${fault.row + 1}: ${fault.message}`
      return refuse({ refusal: 'invalid', field: `rows.${fault.row}.${fault.field}`, message })
    }
    const changed = await write(db, productId, { before, list })
    if (!changed) return ok({ list: before })
    const told = (rows: EditedRow[], { complete }: FitList) => ({
      rows: rows.map((row) => wordsOf(row, vehicles)).join('\n'),
      ...(before.complete !== list.complete && { complete }),
    })
    await recordAudit(db, {
      ...{ actor: admin.userId, action: 'edit-fit', subject: productId },
      before: told(changed.gone, before),
      after: told(changed.fresh, list),
    })
    await shop.changes.publish(db, 'catalogue', [productId])
    return ok({ list: await readFitList(db, productId) })
  })
}

/** Only what differs is written; `undefined` where nothing does. */
async function write(
  db: Database,
  productId: string,
  { before, list }: { before: KeptFitList; list: FitList },
): Promise<{ gone: EditedRow[]; fresh: EditedRow[] } | undefined> {
  const kept = new Set(before.rows.map(keyOf))
  const wanted = new Set(list.rows.map(keyOf))
  const gone = before.rows.filter((row) => !wanted.has(keyOf(row)))
  const fresh = list.rows.filter((row) => !kept.has(keyOf(row)))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await db.deleteFrom('fitRows').where('id', '=', anyOf('uuid', ids)).execute()
  }
  if (fresh.length > 0)
    await db
      .insertInto('fitRows')
      .values(fresh.map((row) => toStored(productId, row)))
      .execute()
  if (list.complete && !before.complete)
    await db.insertInto('completeFitLists').values({ productId }).execute()
  if (!list.complete && before.complete)
    await db.deleteFrom('completeFitLists').where('productId', '=', productId).execute()
  const isSame = gone.length === 0 && fresh.length === 0 && list.complete === before.complete
  return isSame ? undefined : { gone, fresh }
}

function toStored(productId: string, { conditions, notes, ...row }: EditedRow) {
  return { ...row, productId, notes: [...notes], conditions: JSON.stringify(conditions) as never }
}

/** A row as the audit log tells it. */
function wordsOf(row: EditedRow, vehicles: ReadonlyMap<string, NamedVehicle>): string {
  const name = row.vehicleId === null ? undefined : vehicles.get(row.vehicleId)?.name
  const { says, vehicle, which, notes, source } = listedFit(
    toFitRow(row, name === undefined ? null : { path: [], name }),
  )
  return [says, [vehicle, which, ...notes].filter(Boolean).join(', '), `(${source})`].join(' ')
}
