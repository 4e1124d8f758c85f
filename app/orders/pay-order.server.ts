import { after } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { takeStock, timesRetaken } from '../catalogue/public.server.ts'
import { salesTax } from '../content/brand.ts'
import type { Shop } from '../shop/shop.ts'
import { orderPaidEmail } from './emails.server.ts'
import { lapse, lapses } from './expire-orders.server.ts'
import { refuseHold } from './hold-limits.server.ts'
import { type HoldRefusal, holdTime, MAX_RETAKES } from './hold-limits.ts'
import type { Order } from './order.ts'

/** What an invoice that is issued now notes of its tax; the rate in hundredths of a percent. */
export const taxOfNow = { taxName: salesTax.name, taxBasisPoints: Math.round(salesTax.percent * 100) }

/*
 * The steps of an order on its way to being paid. Payments calls them inside a transaction that holds the order's
 * lock (`lockOrder`).
 */

/** Its money has come: takes the order's stock again if its hold has lapsed; `false` when it is sold meanwhile. */
export async function holdAgain(shop: Pick<Shop, 'db' | 'now' | 'changes'>, order: Order): Promise<boolean> {
  if (order.stockTaken) return true
  const taking = { why: 'retaken' as const, order: order.id }
  if (!(await takeStock(shop, order.productId, order.quantity, taking))) return false
  await change(shop, order.id, { stockTaken: true })
  return true
}

/**
 * Somebody wants to pay the order: it keeps its stock until its hold ends. Once that has lapsed it takes the stock again
 * for an hour at the most, a few times and not for ever, within what they may hold.
 */
export async function holdToPay(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'holdHours' | 'unverifiedHold'>,
  order: Order,
  viewer: Viewer,
): Promise<Outcome<object, HoldRefusal | { refusal: 'out-of-stock' | 'hold-over' }>> {
  if (order.stockTaken && !lapses(order, shop.now())) return ok({})
  // The hold has ended, and nobody has noticed yet.
  if (order.stockTaken) await lapse(shop, order)
  if ((await timesRetaken(shop.db, order.id)) >= MAX_RETAKES) return refuse({ refusal: 'hold-over' })
  const refused = await refuseHold(shop, viewer, order)
  if (refused) return refuse(refused)
  const taking = { why: 'retaken' as const, order: order.id, actor: viewer.userId }
  const taken = await takeStock(shop, order.productId, order.quantity, taking)
  if (!taken) return refuse({ refusal: 'out-of-stock' })
  const heldUntil = after(shop.now(), holdTime(shop, viewer, true))
  await change(shop, order.id, { stockTaken: true, heldUntil, holdUnverified: !viewer.emailVerified })
  return ok({})
}

/** From now on a card payment is open: the order neither lapses nor is cancelled before that is closed. */
export async function startPaying(shop: Pick<Shop, 'db' | 'now'>, order: Order): Promise<void> {
  if (!order.payingSince) await change(shop, order.id, { payingSince: shop.now() })
}

/** The card payment is closed; the order waits unpaid. */
export async function stopPaying(shop: Pick<Shop, 'db'>, orderId: string): Promise<void> {
  await change(shop, orderId, { payingSince: null })
}

/** The order gets its invoice's number and tax, and the customer a mail. */
export async function markPaid(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  order: Order,
  transactionId: string,
): Promise<void> {
  const invoiceNumber = await nextInvoiceNumber(shop)
  const issued = { invoiceNumber, ...taxOfNow }
  const facts = { paidAt: shop.now(), transactionId, ...issued, payingSince: null, heldUntil: null }
  await change(shop, order.id, facts)
  await shop.postman.send(shop.db, orderPaidEmail(order, invoiceNumber, shop.url))
}

/** Without a gap: whoever counts waits for the one before to commit, or to be rolled back with its number. */
async function nextInvoiceNumber(shop: Pick<Shop, 'db'>): Promise<number> {
  const { last } = await shop.db
    .updateTable('invoiceCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type Fact = 'stockTaken' | 'heldUntil' | 'payingSince' | 'paidAt' | 'transactionId'
type Issued = 'invoiceNumber' | 'taxName' | 'taxBasisPoints'
type Changes = Partial<Pick<Order, Fact | Issued>> & { holdUnverified?: boolean }

async function change(shop: Pick<Shop, 'db'>, id: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
}
