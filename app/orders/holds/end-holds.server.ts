import pLimit from 'p-limit'
import { recordAudit } from '../../audit/public.server.ts'
import { isId } from '../../basics/text-checks.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Shop } from '../../shop/shop.ts'
import { cancelOrder } from '../cancel-order.server.ts'
import { selectHolding } from '../hold-limits.server.ts'

interface Ended {
  ended: number
  /** Those that were paid meanwhile, or whose payment could not be closed. */
  kept: number
}

/** So many people at a time: each may wait for the provider. */
const atOnce = 4

/**
 * Cancels every order of these people that holds stock unpaid, one by one, as an admin cancels one: an open payment is
 * closed at the provider first, and one that has succeeded wins. Broken off, it can be done again; what has ended stays
 * so. Not inside a transaction: it talks to the provider.
 */
export async function endHolds(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'openPayments'>,
  admin: Admin,
  people: string[],
): Promise<Ended> {
  const all: Ended = { ended: 0, kept: 0 }
  await pLimit(atOnce).map(new Set(people.filter(isId)), async (userId) => {
    const { ended, kept } = await endHoldsOf(shop, admin, userId)
    all.ended += ended
    all.kept += kept
  })
  return all
}

async function endHoldsOf(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'openPayments'>,
  admin: Admin,
  userId: string,
): Promise<Ended> {
  const holding = await selectHolding(shop.db)
    .select(({ fn }) => ['checkoutId', fn.sum<number>('quantity').as('held')])
    .where('userId', '=', userId)
    .groupBy('checkoutId')
    .orderBy('checkoutId')
    .execute()
  let [orders, pieces, kept] = [0, 0, 0]
  for (const { checkoutId, held } of holding) {
    const cancelled = await cancelOrder(shop, admin, checkoutId, { asAdmin: true })
    if (!cancelled.ok) kept += 1
    else if (cancelled.cancelled > 0) {
      orders += cancelled.cancelled
      pieces += held
    }
  }
  const after = { orders, pieces, kept }
  if (orders > 0)
    await recordAudit(shop.db, { actor: admin.userId, action: 'end-holds', subject: userId, after })
  return { ended: orders, kept }
}
