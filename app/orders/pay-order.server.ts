import { type RawBuilder, sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { takeStock, timesRetaken } from '../catalogue/public.server.ts'
import { salesTax } from '../content/brand.ts'
import { isProven, mailQueueing } from '../mail/public.server.ts'
import { prepared, preparedFirst } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { orderPaidEmail } from './emails.server.ts'
import { lapse, lapses } from './expire-orders.server.ts'
import { permitHold } from './hold-limits.server.ts'
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
  const permitted = await permitHold(shop, viewer, order)
  if (!permitted.ok) return permitted
  const taking = { why: 'retaken' as const, order: order.id, actor: viewer.userId }
  const taken = await takeStock(shop, order.productId, order.quantity, taking)
  if (!taken) return refuse({ refusal: 'out-of-stock' })
  const heldUntil = after(shop.now(), holdTime(shop, viewer, true))
  await change(shop, order.id, { stockTaken: true, heldUntil, holdUnverified: !viewer.emailVerified })
  return ok({})
}

/** Part of the statement that opens a card payment: until that is closed the order can't lapse or be cancelled. */
export function payingStart({ db, now }: Pick<Shop, 'db' | 'now'>, { id }: Order): RawBuilder<unknown> {
  const started = { payingSince: now() }
  return sql`${db.updateTable('orders').set(started).where('id', '=', id).where('payingSince', 'is', null)}`
}

/** The card payment is closed; the order waits unpaid. */
export async function stopPaying(shop: Pick<Shop, 'db'>, orderId: string): Promise<void> {
  await change(shop, orderId, { payingSince: null })
}

/**
 * The order gets its invoice's number and tax, and the customer a mail. `along` are parts of the statement that payments write
 * their own by: everybody who pays waits for the invoice's number until this has committed.
 */
export async function markPaid(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  order: Order,
  transactionId: string,
  along: RawBuilder<unknown>,
): Promise<void> {
  const { invoiceNumber, proven } = await nextInvoiceNumber(shop, order)
  const issued = { invoiceNumber, ...taxOfNow }
  const facts = { paidAt: shop.now(), transactionId, ...issued, payingSince: null, heldUntil: null }
  const paid = shop.db.updateTable('orders').set(facts).where('id', '=', order.id).returning('id')
  const mail = orderPaidEmail(order, invoiceNumber, shop.url)
  // Whoever has left for good has no address any more.
  const queued = order.email !== '' && mailQueueing(shop.db, mail, { proven, source: 'paid' })
  const statement = sql`
    with ${along}, paid as (${paid}) ${queued ? sql`, queued as (${queued})` : sql``} select from paid`
  await prepared(shop.db, statement.compile(shop.db))
  if (queued) shop.postman.wake()
}

/**
 * Without a gap: whoever counts waits for the one before to commit, or to be rolled back with its number. Asked along:
 * whether the address is proven that the invoice is mailed to.
 */
async function nextInvoiceNumber(
  { db }: Pick<Shop, 'db'>,
  { email }: Order,
): Promise<{ invoiceNumber: number; proven: boolean }> {
  const counted = db
    .updateTable('invoiceCounter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning(['last as invoiceNumber', isProven(email).as('proven')])
  const next = await preparedFirst(db, counted.compile())
  if (!next) throw new Error('There is no counter of invoices.')
  return next
}

type Fact = 'stockTaken' | 'heldUntil' | 'payingSince' | 'paidAt' | 'transactionId'
type Issued = 'invoiceNumber' | 'taxName' | 'taxBasisPoints'
type Changes = Partial<Pick<Order, Fact | Issued>> & { holdUnverified?: boolean }

async function change(shop: Pick<Shop, 'db'>, id: string, changes: Changes): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute()
}
