import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import { cancelLocked } from './cancel-order.server.ts'
import { whatCancelling } from './cancel-paid-order.ts'
import { selectOrders } from './find-order.server.ts'
import type { Order } from './order.ts'

type Closed = Outcome<
  object,
  { refusal: 'orders-under-way' | 'payment-in-progress' } | { refusal: 'provider-down'; retryAfter: number }
>

/**
 * Makes sure that nothing of a person's orders is under way: refuses while the shop owes something for one, and closes
 * open card payments at the provider, so that no money can come after. Not inside a transaction. What it has closed stays
 * closed if the person then does not leave: they start the payment anew.
 */
export async function closeOpenPayments(
  shop: Pick<Shop, 'db' | 'openPayments'>,
  userId: string,
): Promise<Closed> {
  const orders = await selectOrders(shop.db).where('userId', '=', userId).orderBy('id').execute()
  const decided = decideAll(orders)
  if (decided.some(({ leaving }) => leaving === 'wait-for-order')) {
    return refuse({ refusal: 'orders-under-way' })
  }
  for (const { order } of decided.filter(({ leaving }) => leaving === 'wait-for-payment')) {
    const closed = await shop.openPayments.close(order.id)
    if (closed === 'paid') return refuse({ refusal: 'orders-under-way' })
    if (closed === 'processing') return refuse({ refusal: 'payment-in-progress' })
    if (closed === 'provider-down') return refuse({ refusal: 'provider-down', retryAfter: 5 })
  }
  return ok({})
}

/** Cancels all or none, in the caller's transaction, which keeps new ones out; a paid or newly opened one refuses. */
export async function leaveOrders(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  userId: string,
): Promise<Outcome<{ cancelled: number }, { refusal: 'orders-under-way' | 'payment-in-progress' }>> {
  const orders = await selectOrders(shop.db).where('userId', '=', userId).orderBy('id').forUpdate().execute()
  const decided = decideAll(orders)
  if (decided.some(({ leaving }) => leaving === 'wait-for-order'))
    return refuse({ refusal: 'orders-under-way' })
  if (decided.some(({ leaving }) => leaving === 'wait-for-payment'))
    return refuse({ refusal: 'payment-in-progress' })
  const open = decided.filter(({ leaving }) => leaving === 'cancel')
  await cancelLocked(
    shop,
    open.map(({ order }) => order),
    userId,
  )
  return ok({ cancelled: open.length })
}

export type Leaving = 'cancel' | 'keep' | 'wait-for-order' | 'wait-for-payment'

function decideAll(orders: Order[]): { order: Order; leaving: Leaving }[] {
  const checkouts = Map.groupBy(orders, ({ checkoutId }) => checkoutId)
  return orders.map((order) => ({ order, leaving: decideLeaving(order, checkouts.get(order.checkoutId)) }))
}

/**
 * Unpaid, it is cancelled; done with, it stays. While the shop owes something or a payment is open, they have to wait.
 * `together`: the orders of its checkout.
 */
export function decideLeaving(order: Order, together: Order[] = [order]): Leaving {
  if (order.cancelledAt) return 'keep'
  if (order.refundWanted > order.refunded || order.deliveryRefundWanted > order.deliveryRefunded)
    return 'wait-for-order'
  if (order.paidAt) return isOwed(order, together) ? 'wait-for-order' : 'keep'
  return order.payingSince ? 'wait-for-payment' : 'cancel'
}

/** Neither sent nor all given back; or cancelled, and delivery is still owed for it. */
function isOwed(order: Order, together: Order[]): boolean {
  if (order.shippedAt) return false
  const first = together.find(({ id }) => id === order.checkoutId) ?? order
  const cancelling = order.cancelWantedAt ? whatCancelling(order, { first, orders: together }) : undefined
  return order.refundedAt === null || (cancelling?.back ?? 0) > 0
}
