import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { returnStock } from '../catalogue/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideCancel } from './cancel-order.ts'
import { orderCancelledEmail } from './emails.server.ts'
import { findOrder, findOwnOrder, lockOrder } from './find-order.server.ts'
import { type Order, stateOf } from './order.ts'

type Cancelled = Outcome<
  { cancelled: 0 | 1 },
  | { refusal: 'not-found' | 'order-paid' | 'order-refunded' | 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }
>

/**
 * Cancels an unpaid order and gives its stock back, once (specification 4); its owner is told by mail. The owner cancels; with `anybodys` an admin
 * does, whosever it is. `cancelled` is 0 when it was cancelled before.
 * An open card payment is closed at the provider first, so that no money can come after.
 */
export async function cancelOrder(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'openPayments'>,
  viewer: Viewer,
  id: string,
  { anybodys = false }: { anybodys?: boolean } = {},
): Promise<Cancelled> {
  const found = await (anybodys ? findOrder : findOwnOrder)(shop, viewer, id)
  if (!found.ok) return found
  const decided = decideCancel(found.order)
  if (!decided.ok) return decided
  if (decided.already) return ok({ cancelled: 0 })
  const closed = await shop.openPayments.close(id)
  if (closed === 'paid') return refuse({ refusal: 'order-paid' })
  if (closed === 'processing') return refuse({ refusal: 'payment-in-progress' })
  if (closed === 'provider-down') return refuse({ refusal: 'provider-down', retryAfter: 5 })
  return await inTransaction(shop.db, async (db) => await save({ ...shop, db }, viewer, id))
}

async function save(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  viewer: Viewer,
  id: string,
): Promise<Cancelled> {
  const order = await lockOrder(shop.db, id)
  if (!order) return refuse({ refusal: 'not-found' })
  const decided = decideCancel(order)
  if (!decided.ok) return decided
  if (decided.already) return ok({ cancelled: 0 })
  // Opened anew, in another tab, since we closed the one before.
  if (order.payingSince) return refuse({ refusal: 'payment-in-progress' })
  await cancelLocked(shop, order, viewer.userId)
  const by = order.userId === viewer.userId ? 'owner' : 'shop'
  if (by === 'shop') {
    const change = { before: { state: stateOf(order) }, after: { state: 'cancelled' } }
    await recordAudit(shop.db, { actor: viewer.userId, action: 'cancel-order', subject: id, ...change })
  }
  await shop.postman.send(shop.db, orderCancelledEmail(order, by, shop.url))
  return ok({ cancelled: 1 })
}

/** Under the caller's lock on the order. `actor` is the `userId` of who does it. */
export async function cancelLocked(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  order: Order,
  actor: string,
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ cancelledAt: shop.now(), cancelledBy: actor, stockTaken: false, heldUntil: null })
    .where('id', '=', order.id)
    .execute()
  if (order.stockTaken) {
    const returning = { why: 'cancelled' as const, order: order.id, actor }
    await returnStock(shop, order.productId, order.quantity, returning)
  }
}
