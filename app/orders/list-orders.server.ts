import { normalEmail } from '../basics/email.ts'
import { isId } from '../basics/id.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import { selectOrders } from './find-order.server.ts'
import type { Order } from './order.ts'

/** A list of orders goes no further at once. */
export const LONGEST_PAGE = 1_000

type Malformed = { refusal: 'malformed'; message: string }
type Listed<R extends { refusal: string }> = Outcome<{ orders: Order[] }, R | Malformed>

/**
 * A person's own orders, newest first, without the cancelled ones (specification 7, `GET /order`).
 * Found by the account's id; an e-mail that is not the account's is refused.
 */
export async function listOwnOrders(
  shop: Shop,
  viewer: Viewer,
  { email, cursor }: { email: string; cursor?: string | undefined },
): Promise<Listed<{ refusal: 'forbidden' }>> {
  if (normalEmail(email) !== viewer.email) return refuse({ refusal: 'forbidden' })
  return await page(shop, cursor, viewer.userId)
}

/** Everybody's orders for an admin, newest first, without the cancelled ones (specification 7, `GET /allorders`). */
export async function listAllOrders(
  shop: Shop,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Listed<{ refusal: 'forbidden' }>> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  return await page(shop, cursor)
}

async function page(shop: Shop, cursor: string | undefined, userId?: string): Promise<Listed<Malformed>> {
  if (cursor !== undefined && !isId(cursor)) {
    return refuse({ refusal: 'malformed', message: 'The cursor is the _id of the last order of a page.' })
  }
  let orders = selectOrders(shop.db).where('cancelledAt', 'is', null)
  if (userId !== undefined) orders = orders.where('userId', '=', userId)
  if (cursor !== undefined) orders = orders.where('id', '<', cursor)
  return made({ orders: await orders.orderBy('id', 'desc').limit(LONGEST_PAGE).execute() })
}
