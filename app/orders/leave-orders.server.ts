import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import { cancelLocked } from './cancel-order.server.ts'
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
  const orders = await selectOrders(shop.db).where('userId', '=', userId).execute()
  if (orders.some((order) => decideLeaving(order) === 'wait-for-order')) {
    return refuse({ refusal: 'orders-under-way' })
  }
  for (const { id } of orders.filter((order) => decideLeaving(order) === 'wait-for-payment')) {
    const closed = await shop.openPayments.close(id)
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
  const decided = orders.map((order) => ({ order, leaving: decideLeaving(order) }))
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

/** Unpaid, it is cancelled; done with, it stays. While the shop owes something or a payment is open, they have to wait. */
export function decideLeaving(order: Order): Leaving {
  if (order.cancelledAt) return 'keep'
  if (order.refundWanted > order.refunded || order.deliveryRefundWanted > order.deliveryRefunded)
    return 'wait-for-order'
  if (order.paidAt)
    return order.shippedAt || order.refundedAt || order.restockedAt ? 'keep' : 'wait-for-order'
  return order.payingSince ? 'wait-for-payment' : 'cancel'
}
