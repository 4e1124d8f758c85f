import { record } from '../audit/public.server.ts'
import { inTransaction } from '../basics/database.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import { lockOrder } from './find-order.server.ts'
import type { Order } from './order.ts'
import { shippedLetter } from './order-letters.server.ts'
import { decideShip } from './ship-order.ts'

type Shipped = Outcome<
  { order: Order; changed: boolean },
  | { refusal: 'forbidden' | 'not-found' }
  | { refusal: 'order-unpaid' | 'order-cancelled' | 'order-refunded' | 'order-restocked' }
>

/** Marks a paid order as shipped (specification 4, "Shift Now"); once is enough, a repeat changes nothing. */
export async function shipOrder(shop: Shop, viewer: Viewer, id: string): Promise<Shipped> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  return await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, id)
    if (!order) return refuse({ refusal: 'not-found' })
    const decided = decideShip(order)
    if (decided.decision === 'refuse') return refuse({ refusal: decided.refusal })
    if (decided.decision === 'done') return made({ order, changed: false })
    const shippedAt = shop.now()
    await db.updateTable('orders').set({ shippedAt, shippedBy: viewer.userId }).where('id', '=', id).execute()
    await record(db, { actor: viewer.userId, act: 'ship-order', subject: id })
    await shop.postman.send(db, shippedLetter(order, shop.url))
    return made({ order: { ...order, shippedAt }, changed: true })
  })
}
