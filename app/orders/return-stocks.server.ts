import { returnStock } from '../catalogue/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Order } from './order.ts'

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
