import { recordAudit } from '../../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { isAdmin, type Viewer } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { orderDeliveredEmail } from '../emails.server.ts'
import { isOf, lockOrder } from '../find-order.server.ts'
import { wayTo } from '../guests/guest-links.server.ts'
import type { Order } from '../order.ts'

type Delivered = Outcome<{ order: Order; changed: boolean }, { refusal: 'not-found' | 'not-shipped' }>

/** Says, once, that a shipped order has arrived: its customer, or an admin, who then is on record and whose word the customer is mailed. */
export async function confirmDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'timeZone' | 'postman'>,
  viewer: Viewer,
  id: string,
): Promise<Delivered> {
  return await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, id)
    if (!order || !(isOf(order, viewer) || isAdmin(viewer))) return refuse({ refusal: 'not-found' })
    if (order.deliveredAt) return ok({ order, changed: false })
    if (!order.shippedAt) return refuse({ refusal: 'not-shipped' })
    const facts = { deliveredAt: shop.now(), deliveredBy: viewer.userId }
    await db.updateTable('orders').set(facts).where('id', '=', order.id).execute()
    const delivered = { ...order, ...facts }
    if (!isOf(order, viewer)) await tell({ ...shop, db }, viewer.userId, delivered)
    return ok({ order: delivered, changed: true })
  })
}

async function tell(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'timeZone' | 'postman'>,
  actor: string,
  order: Order,
): Promise<void> {
  await recordAudit(shop.db, { actor, action: 'deliver-order', subject: order.id })
  const { timeZone } = shop
  const way = await wayTo(shop, order)
  await shop.postman.send(shop.db, orderDeliveredEmail(order, { ...way, timeZone }))
}
