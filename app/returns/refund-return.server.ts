import { toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { formatReturnNumber } from '../content/order-number.ts'
import { shareOf } from '../orders/order.ts'
import { lockOrder } from '../orders/public.server.ts'
import { decideRefund, type RefundRefusal, settleRefund, wantRefund } from '../payments/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type Return, reasonWords } from './return.ts'
import { returnById } from './select-returns.server.ts'
import { decideReturnRefund, type PastRefusal } from './take-step.ts'

type NotRefunded = PastRefusal | RefundRefusal | { refusal: 'not-found' }

/**
 * Gives the money of what has come back, once: `dollars`, or its share of what was paid, and never more than is left. It is written down under the
 * order's lock with the return, and goes as every refund does. Not inside a transaction: it talks to the provider.
 */
export async function refundReturn(
  shop: Shop,
  admin: Admin,
  id: string,
  dollars: number | undefined,
): Promise<Outcome<{ done: Return; changed: boolean }, NotRefunded>> {
  const known = isId(id) ? await returnById(shop.db, id) : undefined
  if (!known) return refuse({ refusal: 'not-found' })
  const wanted = await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, known.orderId)
    const before = await returnById(db, id)
    if (!order || !before) return refuse({ refusal: 'not-found' })
    const decided = decideReturnRefund(before)
    if (!decided.ok) return decided
    if (decided.already) return ok({ refund: undefined })
    const share = toDollars(shareOf(order, before.quantity))
    const allowed = decideRefund(order, dollars ?? share)
    if (!allowed.ok) return allowed
    const refund = await wantRefund({ ...shop, db }, order, {
      cause: 'admin' as const,
      wantedBy: admin.userId,
      what: 'order',
      requestKey: null,
      restock: false,
      announced: true,
      amount: allowed.amount,
      // Those that were refunded apart are not counted twice.
      quantity: Math.min(before.quantity, order.quantity - order.refundPieces) || null,
      reason: `Return ${formatReturnNumber(before.number)}: ${reasonWords[before.reason]}`,
    })
    await db.updateTable('returns').set({ refundId: refund }).where('id', '=', id).execute()
    return ok({ refund })
  })
  if (!wanted.ok) return wanted
  if (wanted.refund) await settleRefund(shop, wanted.refund)
  const done = await returnById(shop.db, id)
  return done ? ok({ done, changed: wanted.refund !== undefined }) : refuse({ refusal: 'not-found' })
}
