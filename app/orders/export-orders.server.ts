import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import { MAX_ROWS } from '../basics/list.ts'
import { toDollars } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { isAdmin, type Viewer } from '../basics/viewer.ts'
import { formatOrderNumber } from '../content/order-number.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import { askedFor, type OrdersAsked } from './list-all-orders.server.ts'
import { type Order, stateOf } from './order.ts'

/** One order as a row: money in dollars, times in UTC. */
export const orderColumns: CsvColumns<Order> = {
  Number: ({ number }) => formatOrderNumber(number),
  Order: ({ id }) => id,
  Invoice: ({ invoiceNumber }) => (invoiceNumber === null ? null : formatInvoiceNumber(invoiceNumber)),
  State: stateOf,
  Placed: ({ placedAt }) => placedAt.toISOString(),
  Paid: ({ paidAt }) => paidAt?.toISOString() ?? null,
  Shipped: ({ shippedAt }) => shippedAt?.toISOString() ?? null,
  Carrier: ({ carrier }) => carrier,
  Tracking: ({ trackingNumber }) => trackingNumber,
  Product: ({ productName }) => productName,
  Quantity: ({ quantity }) => quantity,
  'Total $': ({ total }) => toDollars(total),
  'Refunded $': ({ refunded }) => toDollars(refunded),
  Customer: ({ customerName }) => customerName,
  Email: ({ email }) => email,
  Address: ({ address }) => address,
  Phone: ({ phone }) => phone,
}

/** The orders that are asked for, newest first, batch by batch, for an admin. */
export function exportOrders(
  shop: Shop,
  viewer: Viewer,
  asked: Pick<OrdersAsked, 'q' | 'state'>,
): Outcome<{ orders: AsyncIterable<Order[]> }, { refusal: 'forbidden' }> {
  if (!isAdmin(viewer)) return refuse({ refusal: 'forbidden' })
  const orders = askedFor(shop.db, asked).orderBy('id', 'desc').limit(MAX_ROWS)
  return ok({
    orders: inBatches((after) => (after ? orders.where('id', '<', after) : orders).execute()),
  })
}
