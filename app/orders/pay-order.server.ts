import { type RawBuilder, sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { takeStocks, timesRetaken } from '../catalogue/public.server.ts'
import { salesTax } from '../content/brand.ts'
import { type DeliveryPlan, unsetPlan } from '../delivery/plan.ts'
import { planOfNow } from '../delivery/public.server.ts'
import { isProven, mailQueueing, queuedRow } from '../mail/public.server.ts'
import type { Database } from '../shop/database.ts'
import { composedOnce, prepared } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { Checkout } from './checkout.ts'
import { arrivalOfPaid } from './deliver.ts'
import { ordersPaidEmail } from './emails.server.ts'
import { lapse, lapses } from './expire-orders.server.ts'
import { orderColumns } from './find-order.server.ts'
import { wayTo } from './guests/guest-links.server.ts'
import { moveToNetwork } from './guests/network-room.server.ts'
import { lockHolds, permitHolds } from './hold-limits.server.ts'
import { type HoldRefusal, holdTime, MAX_RETAKES, payableUntil } from './hold-limits.ts'
import type { Order } from './order.ts'

/** What the invoice of an order notes that was placed without its tax; the rate in hundredths of a percent. */
const taxOfNow = { taxName: salesTax.name, taxBasisPoints: Math.round(salesTax.percent * 100) }

/* Payments calls these inside a transaction that holds the checkout's lock (`lockCheckout`). */

/** Its money has come: takes the stock again if its hold has lapsed; `false` if some of it has been sold meanwhile. */
export async function holdAgain(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  checkout: Checkout,
): Promise<boolean> {
  if (checkout.first.stockTaken) return true
  const taken = await takeStocks(shop, takingsOf(checkout), { why: 'retaken' })
  if (taken.lacking) return false
  await change(shop, checkout.id, { stockTaken: true })
  return true
}

function takingsOf({ orders }: Checkout) {
  return orders.map(({ id: order, productId, quantity }) => ({ order, productId, quantity }))
}

/**
 * The checkout keeps its stock. Once its hold has lapsed it takes all of it again, or none: for an hour, a few times and
 * for a week at most, and within what its customer may hold.
 */
export async function holdToPay(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'holdHours' | 'unverifiedHold'>,
  checkout: Checkout,
  viewer: Viewer,
): Promise<Outcome<object, HoldRefusal | { refusal: 'out-of-stock' | 'hold-over' }>> {
  const { id, first, orders } = checkout
  if (first.stockTaken && !lapses(first, shop.now())) return ok({})
  if (viewer.network !== undefined) {
    const moved = await moveToNetwork(shop.db, { userId: viewer.userId, network: viewer.network })
    if (!moved.ok) return moved
  }
  await lockHolds(shop.db, viewer, orders)
  // Its hold has ended, and the job that looks for such holds has not come to it yet.
  if (first.stockTaken) await lapse(shop, checkout)
  const tooLate = shop.now() > payableUntil(first.placedAt)
  if (tooLate || (await timesRetaken(shop.db, first.id)) >= MAX_RETAKES)
    return refuse({ refusal: 'hold-over' })
  const permitted = await permitHolds(shop, viewer, orders)
  if (!permitted.ok) return permitted
  const taken = await takeStocks(shop, takingsOf(checkout), { why: 'retaken', actor: viewer.userId })
  if (taken.lacking) return refuse({ refusal: 'out-of-stock' })
  const heldUntil = after(shop.now(), holdTime(shop, viewer, true))
  await change(shop, id, { stockTaken: true, heldUntil, holdUnverified: !viewer.emailVerified })
  return ok({})
}

/** Part of the statement that opens a card payment: until that is closed the checkout can't lapse or be cancelled. */
export function payingStart(
  db: Database,
  { orderId: checkoutId, now: payingSince }: { orderId: string; now: Date },
): RawBuilder<unknown> {
  const started = db.updateTable('orders').set({ payingSince }).where('checkoutId', '=', checkoutId)
  return sql`${started.where('payingSince', 'is', null)}`
}

/** The card payment is closed; the checkout waits unpaid. */
export async function stopPaying(shop: Pick<Shop, 'db'>, checkoutId: string): Promise<void> {
  await change(shop, checkoutId, { payingSince: null })
}

/**
 * All orders of a checkout are paid in this moment: it gets its invoice's number and tax, and the customer a mail. `along` are
 * parts of the statement that payments write their own by: everybody who pays waits for the invoice's number until this
 * has committed. @returns the orders as they are then
 */
export async function markPaid(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone' | 'url' | 'postman'>,
  checkout: Checkout,
  transactionId: string,
  along: RawBuilder<unknown>,
): Promise<Order[]> {
  const { invoiceNumber, proven, plan } = await nextInvoiceNumber(shop, checkout.first)
  const issued = { invoiceNumber, ...(checkout.taxes ? {} : taxOfNow) }
  const comes = arrivalOfPaid(plan ?? unsetPlan, checkout.first, { ...shop, now: shop.now() })
  const arrival = comes && { arrivesFrom: comes.from, arrivesTo: comes.to }
  const facts = {
    ...arrival,
    paidAt: shop.now(),
    transactionId,
    ...issued,
    payingSince: null,
    heldUntil: null,
  }
  const paid = shop.db
    .updateTable('orders')
    .set(facts)
    .where('checkoutId', '=', checkout.id)
    .returning(orderColumns)
  const orders = checkout.orders.map((order) => ({ ...order, ...arrival }))
  const mail = ordersPaidEmail({ ...checkout, orders }, invoiceNumber, await wayTo(shop, checkout.first))
  // Whoever has left for good has no address any more.
  const queued = checkout.first.email !== '' && mailQueueing(shop.db, queuedRow(mail, proven), 'paid')
  const statement = sql<Order>`
    with ${along}, paid as (${paid}) ${queued ? sql`, queued as (${queued})` : sql``} select * from paid order by id`
  const { rows } = await prepared(shop.db, statement.compile(shop.db))
  if (queued) shop.postman.wake()
  return rows
}

// Without a gap: whoever counts waits for the one before to commit, or to be rolled back with its number. Asked along:
// whether the address is proven that the invoice is mailed to, and how the shop delivers by now.
async function nextInvoiceNumber(
  { db }: Pick<Shop, 'db'>,
  { email }: Order,
): Promise<{ invoiceNumber: number; proven: boolean; plan: DeliveryPlan | null }> {
  const [next] = await countInvoice(db, { email })
  if (!next) throw new Error('There is no counter of invoices.')
  return next
}

const countInvoice = composedOnce((db, { email }: { email: string }) =>
  db
    .updateTable('invoiceCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning(['last as invoiceNumber', isProven(email).as('proven'), planOfNow.as('plan')])
    .compile(),
)

type Fact = 'stockTaken' | 'heldUntil' | 'payingSince' | 'paidAt' | 'transactionId'
type Issued = 'invoiceNumber' | 'taxName' | 'taxBasisPoints'
type Changes = Partial<Pick<Order, Fact | Issued>> & { holdUnverified?: boolean }

async function change(shop: Pick<Shop, 'db'>, checkoutId: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('checkoutId', '=', checkoutId).execute()
}
