import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import type { PaidPart } from '../orders/order.ts'
import { lockCheckout, type Order, orderById } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { refundById, refundUnderKey } from './find-refund.server.ts'
import type { Refund } from './refund.ts'
import { decidePieces, decideRefund, type PiecesRefusal } from './refund-order.ts'
import { settleRefund } from './settle-refund.server.ts'
import { wantRefund } from './want-refund.server.ts'

export interface RefundWish {
  orderId: string
  /** Of the order where nothing is said, or of the delivery of the checkout that it is of. */
  what?: PaidPart | undefined
  /** In dollars; absent: all that is left. */
  amount?: number | undefined
  /** In place of an amount: the money of so many pieces. */
  quantity?: number | undefined
  reason: string
  restock: boolean
  /** The same key means the same refund, however often it is sent. */
  key?: string | undefined
}

type Wanted = Outcome<
  { refund: string },
  PiecesRefusal | { refusal: 'not-found' | 'key-reused' | 'key-in-flight' | 'pieces-returned' }
>

type Refunded = Outcome<
  { order: Order; refund: Refund },
  | PiecesRefusal
  | { refusal: 'not-found' | 'key-reused' | 'key-in-flight' | 'pieces-returned' }
  | { refusal: 'refund-refused'; reason: string }
>

/**
 * Gives a paid order's money back, in whole or in part; an admin's verb. The wish is written down first, under the
 * order's lock, and then carried out: a refund that waits for the provider is taken up again by the reconciler. Pieces
 * go back on sale when the money has gone back, and not when the provider refuses.
 * Of two admins at once the second finds what the first has left. Not inside a transaction: it talks to the provider.
 */
export async function refundOrder(shop: Shop, admin: Admin, wish: RefundWish): Promise<Refunded> {
  if (!isId(wish.orderId)) return refuse({ refusal: 'not-found' })
  const wanted = await inTransaction(shop.db, (db) => writeDown({ ...shop, db }, admin, wish))
  if (!wanted.ok) return wanted
  await settleRefund(shop, wanted.refund)
  const refund = await refundById(shop.db, wanted.refund)
  const order = await orderById(shop.db, refund?.orderId ?? wish.orderId)
  if (!refund || !order) return refuse({ refusal: 'not-found' })
  if (refund.failure !== null) return refuse({ refusal: 'refund-refused', reason: refund.failure })
  return ok({ order, refund })
}

async function writeDown(shop: Pick<Shop, 'db' | 'now'>, admin: Admin, wish: RefundWish): Promise<Wanted> {
  const { what = 'order' } = wish
  const checkout = await lockCheckout(shop.db, wish.orderId)
  const asksFor = checkout?.orders.find(({ id }) => id === wish.orderId)
  const order = what === 'delivery' ? checkout?.first : asksFor
  if (!order) return refuse({ refusal: 'not-found' })
  const asked = { wantedBy: admin.userId, orderId: order.id }
  const before = wish.key && (await refundUnderKey(shop.db, { ...asked, requestKey: wish.key }))
  if (before) return isSame(before, wish) ? ok({ refund: before.id }) : refuse({ refusal: 'key-reused' })
  const { quantity } = wish
  const decided =
    quantity === undefined ? decideRefund(order, wish.amount, what) : decidePieces(order, quantity)
  if (!decided.ok) return decided
  // Delivery has no pieces.
  const restock = what === 'order' && wish.restock
  if (restock && !hasPieces(order, quantity)) return refuse({ refusal: 'pieces-returned' })
  const { reason, key: requestKey = null } = wish
  const draft = { what, amount: decided.amount, quantity: quantity ?? null, restock, reason, requestKey }
  const id = await wantRefund(shop, order, { cause: 'admin', wantedBy: admin.userId, ...draft })
  return id ? ok({ refund: id }) : refuse({ refusal: 'key-in-flight' })
}

/** Whether so many of its pieces, or all, can go on sale again: those that came back by a return already have. */
function hasPieces(
  { quantity, piecesReturned, restockedPieces }: Order,
  wanted: number | undefined,
): boolean {
  return wanted === undefined ? piecesReturned === 0 : wanted + restockedPieces + piecesReturned <= quantity
}

/** Without an amount the first wish took what was left then. What was noted as paid puts nothing on sale that was sent off meanwhile. */
function isSame(refund: Refund, wish: RefundWish): boolean {
  const { what = 'order' } = wish
  const amount = wish.amount === undefined || Math.round(wish.amount * 100) === refund.amount
  const restock = refund.restock === (what === 'order' && wish.restock) || refund.repaidHow !== null
  const pieces = (wish.quantity ?? null) === refund.quantity
  return amount && pieces && refund.what === what && refund.reason === wish.reason && restock
}
