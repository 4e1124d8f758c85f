import { recordAudit } from '../audit/public.server.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { anyOf } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { returnStock } from '../catalogue/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideCancel } from './cancel-order.ts'
import { ordersCancelledEmail } from './emails.server.ts'
import { findOrder, findOwnOrder, lockCheckout } from './find-order.server.ts'
import { wayTo } from './guests/guest-links.server.ts'
import { permitGuestMail } from './guests/guest-mails.server.ts'
import { isGuests, type Order, stateOf } from './order.ts'

type Cancelled = Outcome<
  { cancelled: number },
  | { refusal: 'not-found' | 'order-paid' | 'order-refunded' | 'payment-in-progress' }
  | { refusal: 'provider-down'; retryAfter: number }
>

/**
 * Cancels an unpaid order and all that is to be paid together with it, and gives their stock back, once (specification 4);
 * the owner is told by one mail. The viewer cancels their own; `asAdmin`, anybody's. `cancelled` says how many orders, and is 0
 * if they were cancelled before.
 * An open card payment is closed at the provider first, so that no money can come afterwards.
 */
export async function cancelOrder(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'openPayments'>,
  viewer: Viewer,
  id: string,
  { asAdmin = false }: { asAdmin?: boolean } = {},
): Promise<Cancelled> {
  const found = await (asAdmin ? findOrder : findOwnOrder)(shop, viewer, id)
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
  const checkout = await lockCheckout(shop.db, id)
  if (!checkout) return refuse({ refusal: 'not-found' })
  const { first, orders } = checkout
  const decided = decideCancel(first)
  if (!decided.ok) return decided
  if (decided.already) return ok({ cancelled: 0 })
  // Another payment was started, say in another tab, after we had closed the one before.
  if (first.payingSince) return refuse({ refusal: 'payment-in-progress' })
  await cancelLocked(shop, orders, viewer.userId)
  const by = checkout.userId === viewer.userId ? 'owner' : 'shop'
  if (by === 'shop') {
    const change = { before: { state: stateOf(first) }, after: { state: 'cancelled' } }
    for (const { id: subject } of orders)
      await recordAudit(shop.db, { actor: viewer.userId, action: 'cancel-order', subject, ...change })
  }
  // A guest who cancels sees it on their page; an address that nobody has proven gets only a few mails.
  const guestTold = async () => by === 'shop' && (await permitGuestMail(shop, checkout.userId))
  if (!isGuests(first) || (await guestTold()))
    await shop.postman.send(shop.db, ordersCancelledEmail(checkout, by, await wayTo(shop, first)))
  return ok({ cancelled: orders.length })
}

/** Under the caller's locks on the orders. `actor` is the `userId` of who does it. */
export async function cancelLocked(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  orders: Order[],
  actor: string,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await shop.db
    .updateTable('orders')
    .set({ cancelledAt: shop.now(), cancelledBy: actor, stockTaken: false, heldUntil: null })
    .where('id', '=', anyOf('uuid', ids))
    .execute()
  await returnStocks(shop, orders, { why: 'cancelled', actor })
}

/** Puts pieces back on sale, in the order of their products: of two at once, neither holds what the other waits for. */
export async function returnStocks(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  orders: Order[],
  { why, actor }: { why: 'cancelled' | 'lapsed'; actor?: string },
): Promise<void> {
  const holding = orders.filter(({ stockTaken }) => stockTaken)
  const inTurn = holding.toSorted((one, next) => (one.productId < next.productId ? -1 : 1))
  for (const { id: order, productId, quantity } of inTurn)
    await returnStock(shop, productId, quantity, { why, order, actor })
}
