import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type Correction, type CorrectionField, decideCorrection } from './correct-stock.ts'
import { recordStock } from './ledger.server.ts'
import { lockAdminProduct } from './select-admin-products.server.ts'
import { stockChange } from './stock.server.ts'

type Corrected = Outcome<
  { available: number; units: number },
  | { refusal: 'not-found' }
  | Invalid<CorrectionField>
  | { refusal: 'product-removed' }
  | { refusal: 'stock-changed' | 'stock-below-zero'; available: number }
>

/**
 * Corrects how many pieces of a product are on sale, and writes the reason into the ledger. The product is locked
 * first: an order that comes meanwhile is placed before it or after it, never into the middle.
 * @returns how many are on sale now, and by how many that was changed
 */
export async function correctStock(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  id: string,
  correction: Correction,
): Promise<Corrected> {
  return await inTransaction(shop.db, async (db): Promise<Corrected> => {
    const product = await lockAdminProduct(db, id)
    if (!product) return refuse({ refusal: 'not-found' })
    if (product.removedAt) return refuse({ refusal: 'product-removed' })
    const decided = decideCorrection(product.available, correction)
    if (!decided.ok) return decided
    const { units } = decided
    const available = product.available + units
    if (units === 0) return ok({ available, units })
    const { change } = await db
      .updateTable('products')
      .set({ available })
      .where('id', '=', id)
      .returning(stockChange(id, units).as('change'))
      .executeTakeFirstOrThrow()
    const { reason } = correction
    const note = correction.note?.trim()
    const actor = admin.userId
    await recordStock({ ...shop, db }, [{ productId: id, units, why: 'corrected', actor, reason, note }])
    await shop.changes.publish(db, 'catalogue', [change])
    return ok({ available, units })
  })
}
