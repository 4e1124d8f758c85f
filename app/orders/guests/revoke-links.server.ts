import { recordAudit } from '../../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { orderById } from '../find-order.server.ts'
import { endLinks } from './guest-links.server.ts'

/** Ends every link to what was ordered without an account; an admin's verb, for a mail that went to the wrong hands. Twice is as once. */
export async function revokeLinks(
  shop: Pick<Shop, 'db' | 'now'>,
  admin: Admin,
  orderId: string,
): Promise<Outcome<{ links: number }, { refusal: 'not-found' }>> {
  return await inTransaction(shop.db, async (db) => {
    const order = await orderById(db, orderId)
    if (!order?.guestId) return refuse({ refusal: 'not-found' })
    const links = await endLinks({ ...shop, db }, order.guestId)
    if (links === 0) return ok({ links })
    await recordAudit(db, {
      actor: admin.userId,
      action: 'end-guest-links',
      subject: order.id,
      after: { links },
    })
    return ok({ links })
  })
}
