import { recordAudit } from '../audit/public.server.ts'
import type { Cents } from '../basics/money.ts'
import type { PaidPart } from '../orders/order.ts'
import { type Order, promiseRefund } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { selectPayments } from './find-payment.server.ts'
import type { RefundCause } from './refund.ts'

interface WantedRefund {
  cause: Extract<RefundCause, 'admin' | 'customer'>
  wantedBy: string
  what: PaidPart
  amount: Cents
  quantity: number | null
  reason: string
  restock: boolean
  /** Its customer was told before that it would come. */
  announced?: boolean
  requestKey: string | null
}

/**
 * Writes a refund down that somebody wants, in a transaction that holds the order's lock and has decided how much may go back: from then on
 * it counts as gone. It is settled after the commit, or by the reconciler. `undefined`: another is under way under its key.
 */
export async function wantRefund(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  wanted: WantedRefund,
): Promise<string | undefined> {
  const { amount, ...draft } = wanted
  const payment = await selectPayments(shop.db)
    .where('orderId', '=', order.checkoutId)
    .where('endReason', '=', 'paid')
    .executeTakeFirstOrThrow()
  const facts = { ...draft, amountCents: amount, orderId: order.id, paymentId: payment.id }
  const inserted = await shop.db
    .insertInto('refunds')
    .values({ ...facts, wantedAt: shop.now() })
    .onConflict((conflict) => conflict.columns(['wantedBy', 'orderId', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await promiseRefund(shop, order, wanted)
  const { wantedBy: actor, what, quantity, reason, restock, cause } = wanted
  const after = { refund: inserted.id, what, amount, ...(quantity && { quantity }), reason, restock }
  // A customer's cancellation is not an admin action, and is on record itself.
  if (cause === 'admin')
    await recordAudit(shop.db, { actor, action: 'refund-order', subject: order.id, after })
  return inserted.id
}
