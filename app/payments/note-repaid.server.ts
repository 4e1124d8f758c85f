import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { refundById } from './find-refund.server.ts'
import { repay } from './undo-refund.server.ts'

/** An admin says how the money of a refund that came back was paid after all (docs/decisions/076). A repeat changes nothing. */
export async function noteRepaid(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  admin: Admin,
  refundId: string,
  how: string,
): Promise<Outcome<{ changed: boolean }, { refusal: 'not-found' | 'refund-not-undone' }>> {
  if (!isId(refundId)) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    const refund = await refundById(db, refundId)
    if (!refund) return refuse({ refusal: 'not-found' })
    const undone = await db
      .selectFrom('undoneRefunds')
      .select('id')
      .where('refundId', '=', refundId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!undone) return refuse({ refusal: 'refund-not-undone' })
    const changed = await repay(inside, { ...undone, refund }, { actor: admin.userId, how })
    if (changed) {
      const after = { refund: refundId, amount: refund.amount }
      await recordAudit(db, { actor: admin.userId, action: 'note-repaid', subject: refund.orderId, after })
    }
    return ok({ changed })
  })
}
