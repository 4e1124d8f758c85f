import { recordAudit } from '../audit/public.server.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

/** Specification 7, `DELETE /tools/{id}`: the row stays for its orders. Gives whether it was on sale. */
export async function removeProduct(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  id: string,
): Promise<boolean> {
  return await inTransaction(shop.db, async (db) => {
    const removed = await db
      .updateTable('products')
      .set({ removedAt: shop.now(), removedBy: admin.userId })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning(['name', 'available', 'priceCents as price'])
      .executeTakeFirst()
    if (!removed) return false
    await recordAudit(db, { actor: admin.userId, action: 'remove-product', subject: id, before: removed })
    await shop.changes.publish(db, 'catalogue', [id])
    return true
  })
}
