import { recordAudit } from '../audit/public.server.ts'
import { inTransaction } from '../basics/database.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import './tables.server.ts'

type Removed = Outcome<{ removed: boolean }, { refusal: 'forbidden' }>

/**
 * Takes a product off sale (specification 7, `DELETE /tools/{id}`). Its row stays for the orders that name it.
 * `removed` is false when it was not on sale.
 */
export async function removeProduct(shop: Shop, viewer: Viewer, id: string): Promise<Removed> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  return await inTransaction(shop.db, async (db) => {
    const removed = await db
      .updateTable('products')
      .set({ removedAt: shop.now(), removedBy: viewer.userId })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning(['name', 'available', 'priceCents as price'])
      .executeTakeFirst()
    if (!removed) return ok({ removed: false })
    await recordAudit(db, { actor: viewer.userId, act: 'remove-product', subject: id, before: removed })
    await shop.changes.publish(db, 'catalogue', [id])
    return ok({ removed: true })
  })
}
