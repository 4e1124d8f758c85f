import { normalEmail } from '../basics/email.ts'
import { MOST_ROWS } from '../basics/list.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import { selectOrders } from './find-order.server.ts'
import type { Order } from './order.ts'

/**
 * A person's own orders, newest first, without the cancelled ones (specification 7, `GET /order`).
 * Found by the account's id; an e-mail that is not the account's is refused.
 */
export async function listOwnOrders(
  shop: Shop,
  viewer: Viewer,
  { email, cursor }: { email: string; cursor?: string | undefined },
): Promise<Outcome<{ orders: Order[] }, { refusal: 'forbidden' }>> {
  if (normalEmail(email) !== viewer.email) return refuse({ refusal: 'forbidden' })
  let orders = selectOrders(shop.db).where('cancelledAt', 'is', null).where('userId', '=', viewer.userId)
  if (cursor !== undefined) orders = orders.where('id', '<', cursor)
  return made({ orders: await orders.orderBy('id', 'desc').limit(MOST_ROWS).execute() })
}
