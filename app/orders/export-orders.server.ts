import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import { MAX_ROWS } from '../basics/list.ts'
import { toDollars } from '../basics/money.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
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
  _admin: Admin,
  asked: Pick<OrdersAsked, 'q' | 'state'>,
): AsyncIterable<Order[]> {
  const orders = askedFor(shop.db, asked).orderBy('id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? orders.where('id', '<', after) : orders).execute())
}
