import { after, HOUR } from '../basics/clock.ts'
import type { Shop } from '../basics/shop.ts'
import { takeStock } from '../catalogue/public.server.ts'
import type { Order } from './order.ts'
import { paidLetter } from './order-letters.server.ts'
import { taxOfNow } from './sales-tax.ts'

/*
 * The steps of an order on its way to being paid. Payments calls them inside a transaction that holds the order's
 * lock (`lockOrder`).
 */

/**
 * Takes the order's stock again if its hold has lapsed, and holds it anew; `false` when it is sold meanwhile.
 * `actor` is the `userId` of who wants to pay it; absent when its money has come already.
 */
export async function holdAgain(shop: Shop, order: Order, actor?: string): Promise<boolean> {
  if (order.stockTaken) return true
  const taking = { why: 'retaken' as const, order: order.id, actor }
  if (!(await takeStock(shop, order.productId, order.quantity, taking))) return false
  const heldUntil = after(shop.now(), shop.holdHours * HOUR)
  await change(shop, order.id, { stockTaken: true, heldUntil })
  return true
}

/** From now on a card payment is open: the order neither lapses nor is cancelled before that is closed. */
export async function startPaying(shop: Shop, order: Order): Promise<void> {
  if (!order.payingSince) await change(shop, order.id, { payingSince: shop.now() })
}

/** The card payment is closed; the order waits unpaid. */
export async function stopPaying(shop: Shop, orderId: string): Promise<void> {
  await change(shop, orderId, { payingSince: null })
}

/**
 * The order is paid, by this transaction of the card provider; it gets its invoice's number and tax, and the customer a
 * mail.
 */
export async function markPaid(shop: Shop, order: Order, transactionId: string): Promise<void> {
  const invoiceNumber = await nextInvoiceNumber(shop)
  const issued = { invoiceNumber, ...taxOfNow }
  const facts = { paidAt: shop.now(), transactionId, ...issued, payingSince: null, heldUntil: null }
  await change(shop, order.id, facts)
  await shop.postman.send(shop.db, paidLetter(order, invoiceNumber, shop.url))
}

/** Without a gap: whoever counts waits for the one before to commit, or to be rolled back with its number. */
async function nextInvoiceNumber(shop: Shop): Promise<number> {
  const { last } = await shop.db
    .updateTable('invoiceCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type Fact = 'stockTaken' | 'heldUntil' | 'payingSince' | 'paidAt' | 'transactionId'
type Issued = 'invoiceNumber' | 'taxName' | 'taxBasisPoints'
type Changes = Partial<Pick<Order, Fact | Issued>>

async function change(shop: Shop, id: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
}
