import type { Cents } from '../basics/money.ts'
import { returnStock } from '../catalogue/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type Order, type PaidPart, paidFor } from './order.ts'

/* Payments calls these under `lockOrder`; the database checks too that no more goes back than was paid. */

/** Money that goes back of an order, or of its checkout's delivery; with `restock`, its pieces go back on sale with it. */
interface GoingBack {
  what: PaidPart
  amount: Cents
  restock: boolean
  /** Of so many pieces; `null`: of an amount, and all pieces go back on sale. */
  quantity: number | null
}

/** From now on nobody can promise it a second time, and pieces that go back on sale with it are not sent off. */
export async function promiseRefund(
  shop: Pick<Shop, 'db'>,
  order: Order,
  { what, amount, restock, quantity }: GoingBack,
): Promise<void> {
  const kept = restock ? { restocksWanted: order.restocksWanted + 1 } : {}
  const pieces = refundedPieces(order, quantity ?? 0, restock)
  await change(shop, order.id, { ...promised(order, what, amount), ...pieces, ...kept })
}

/** From now on it is not shipped any more, whatever becomes of its refund. */
export async function wantCancel(shop: Pick<Shop, 'db' | 'now'>, order: Order): Promise<void> {
  await change(shop, order.id, { cancelWantedAt: shop.now() })
}

function refundedPieces({ refundPieces, withheldPieces }: Order, count: number, restock: boolean): Changes {
  // One that was promised by an older version was not counted.
  const withheld = restock ? {} : { withheldPieces: Math.max(0, withheldPieces + count) }
  return count === 0 ? {} : { refundPieces: refundPieces + count, ...withheld }
}

function promised(order: Order, what: PaidPart, amount: Cents): Changes {
  if (what === 'delivery') return { deliveryRefundCents: order.deliveryRefundWanted + amount }
  return { refundCents: order.refundWanted + amount }
}

/**
 * With the last of its own money the order is refunded; pieces go back on sale once: with the refund that wants it (as many as it is for), and at the
 * latest with the last refund of an order that its customer has cancelled, whoever gives that; never those that a return has put there. `wantedBy`: the `userId` of whoever asked for it.
 */
export async function recordRefunded(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  order: Order,
  { what, amount, restock, quantity, wantedBy }: GoingBack & { wantedBy: string | null },
): Promise<void> {
  if (what === 'delivery') {
    return await change(shop, order.id, { deliveryRefundedCents: order.deliveryRefunded + amount })
  }
  const refundedCents = order.refunded + amount
  const whole = refundedCents === paidFor(order, 'order').paid
  await change(shop, order.id, { refundedCents, ...(whole && { refundedAt: shop.now() }) })
  if (restock) await change(shop, order.id, { restocksWanted: order.restocksWanted - 1 })
  const back = restock || (whole && order.cancelWantedAt !== null)
  if (!back || !order.stockTaken) return
  const cancelled = order.cancelWantedAt !== null
  // Whoever cancels does not put on sale what the desk has kept off it.
  const withheld = cancelled ? order.withheldPieces : 0
  const rest = order.quantity - order.restockedPieces - order.piecesReturned - withheld
  const units = whole && cancelled ? rest : Math.min(quantity ?? rest, rest)
  if (units <= 0) return
  if (units === rest && withheld === 0 && order.piecesReturned === 0)
    await change(shop, order.id, { stockTaken: false, restockedAt: shop.now() })
  else await change(shop, order.id, { restockedPieces: order.restockedPieces + units })
  const returning = { why: 'refunded' as const, order: order.id, actor: wantedBy ?? undefined }
  await returnStock(shop, order.productId, units, returning)
}

/** This much of what was promised can't go back; its pieces stay where they are. */
export async function takeBackPromise(
  shop: Pick<Shop, 'db'>,
  order: Order,
  { what, amount, restock, quantity }: GoingBack,
): Promise<void> {
  const freed = restock ? { restocksWanted: order.restocksWanted - 1 } : {}
  const pieces = refundedPieces(order, -(quantity ?? 0), restock)
  await change(shop, order.id, { ...promised(order, what, -amount), ...pieces, ...freed })
}

interface Changes {
  refundCents?: Cents
  refundedCents?: Cents
  deliveryRefundCents?: Cents
  deliveryRefundedCents?: Cents
  cancelWantedAt?: Date
  refundedAt?: Date
  restockedAt?: Date
  restocksWanted?: number
  refundPieces?: number
  restockedPieces?: number
  withheldPieces?: number
  stockTaken?: boolean
}

async function change(shop: Pick<Shop, 'db'>, id: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
}
