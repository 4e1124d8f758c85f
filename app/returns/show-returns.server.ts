import { type Outcome, ok } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { readPlan } from '../delivery/public.server.ts'
import { findOrder, isOf } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { decideAsk, leftToReturn, returnableUntil } from './ask-return.ts'
import type { Return } from './return.ts'
import { returnsOf } from './select-returns.server.ts'

interface Shown {
  returns: Return[]
  left: number
  until: Date | undefined
  /** Only then can the viewer ask. */
  own: boolean
}

/** What of an order is to be sent back, and what could be: so many pieces, until then. Another's is refused as one that does not exist. */
export async function showReturns(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  viewer: Viewer,
  orderId: string,
): Promise<Outcome<Shown, { refusal: 'not-found' }>> {
  const found = await findOrder(shop, viewer, orderId)
  if (!found.ok) return found
  const { returnDays: days } = await readPlan(shop.db)
  const returns = await returnsOf(shop.db, orderId)
  const { timeZone } = shop
  const until = returnableUntil(found.order, { days, timeZone })
  const can = decideAsk(found.order, returns, { quantity: 1, now: shop.now(), days, timeZone })
  const own = isOf(found.order, viewer)
  return ok({ returns, until, own, left: can.ok ? leftToReturn(found.order, returns) : 0 })
}
