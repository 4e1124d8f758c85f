import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import type { WireOrder } from './contract.ts'
import { togetherWith } from './find-order.server.ts'
import type { Order } from './order.ts'
import { toOwnWire } from './wire.ts'

/** How a person is told of these orders: with what cancelling would give back, and which of their products wait for a review. */
export async function ownShown(
  { db, reviewed }: Pick<Shop, 'db' | 'reviewed'>,
  { userId }: Viewer,
  orders: Order[],
): Promise<(order: Order) => WireOrder> {
  const [together, done] = await Promise.all([togetherWith(db, orders), reviewed.by(db, userId)])
  // As `purchasesOf` lists what may be reviewed.
  const waits = (order: Order) =>
    order.userId === userId && order.paidAt && !order.refundedAt && !done.has(order.productId)
  return (order) => ({
    ...toOwnWire(order, together(order)),
    ...(waits(order) && { reviewable: true as const }),
  })
}
