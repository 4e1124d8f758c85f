import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { lockProduct } from '../lock-product.server.ts'
import { faultsOfRows, rowInWords } from './check-rows.ts'
import { type EditedRow, type FitList, tidied } from './edited-row.ts'
import { holdVehicles, type KeptFitList, namedVehicles, readFitList } from './read-list.server.ts'
import { differenceOf, writeLists } from './write-lists.server.ts'

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
  return await inTransaction(shop.db, async (db): Promise<Replaced> => {
    const locked = await lockProduct(db, productId)
    if (!locked.ok) return locked
    const before = await readFitList(db, productId)
    if (before.version !== version) return refuse({ refusal: 'fit-list-changed', list: before })
    await holdVehicles(db, list.rows)
    const vehicles = await namedVehicles(db, [...before.rows, ...list.rows])
    const { gone, fresh } = differenceOf({ before, list })
    // What was there stays, however it came: a file may have had alarms.
    const isFresh = (at = -1) => fresh.some((row) => row === list.rows[at])
    const fault = faultsOfRows(list.rows, vehicles).find(({ row, other }) => isFresh(row) || isFresh(other))
    if (fault) {
      const message = `Row ${fault.row + 1}: ${fault.message}`
      return refuse({ refusal: 'invalid', field: `rows.${fault.row}.${fault.field}`, message })
    }
    if (gone.length === 0 && fresh.length === 0 && list.complete === before.complete)
      return ok({ list: before })
    await writeLists(db, [{ productId, before, list }])
    const told = (rows: EditedRow[], { complete }: FitList) => ({
      rows: rows.map((row) => rowInWords(row, vehicles)).join('\n'),
      ...(before.complete !== list.complete && { complete }),
    })
    await recordAudit(db, {
      actor: admin.userId,
      action: 'edit-fit',
      subject: productId,
      before: told(gone, before),
      after: told(fresh, list),
    })
    await shop.changes.publish(db, 'catalogue', [productId])
    return ok({ list: await readFitList(db, productId) })
  })
}
