import { sql } from 'kysely'
import { toDollars } from '../basics/money.ts'
import { formatInvoiceNumber, formatOrderNumber, searchedNumbers } from '../content/order-number.ts'
import { defineList } from '../shop/define-list.server.ts'
import { treatmentWords } from '../tax/treatment.ts'
import { selectOrders } from './find-order.server.ts'
import { orderStates, stateOf, statesWithin } from './order.ts'
import { wholeAddress } from './whole-address.ts'
import { toWire } from './wire.ts'

/** Beside `found_by`, and as migration 021 has it in an index, word for word. What is collected has the shop's address. */
const parcel = sql<string>`(part_number || ' ' || case when collected then '' else
  address || ' ' || postcode || ' ' || replace(postcode, ' ', '') end || ' ' || region || ' ' || company || ' ' || vat_number)`

/** As people read numbers of orders and invoices, although the database keeps their digits; of an address on one line, each line. */
function lookedFor(typed: string): string {
  return searchedNumbers(typed.replaceAll(/[,;](?=\s|$)/g, ' '))
}

/** Specification 7, `GET /allorders`; cancelled ones only by their state. In the file: dollars, times in UTC, and no address of what is collected. */
export const orderList = defineList({
  rows: selectOrders,
  id: 'id',
  searched: [sql.ref('foundBy'), parcel],
  lookedFor,
  state: sql.ref('state'),
  states: orderStates,
  statesWithin,
  days: 'placedAt',
  leftOut: { state: 'cancelled', others: sql`state != 'cancelled'` },
  sorts: {
    placed: 'id',
    customer: 'customerName',
    product: 'productName',
    quantity: 'quantity',
    total: 'totalCents',
  },
  sort: '-placed',
  toWire,
  csv: {
    name: 'orders',
    columns: {
      Number: ({ number }) => formatOrderNumber(number),
      Order: ({ id }) => id,
      Invoice: ({ invoiceNumber }) => (invoiceNumber === null ? null : formatInvoiceNumber(invoiceNumber)),
      State: stateOf,
      Placed: ({ placedAt }) => placedAt.toISOString(),
      Paid: ({ paidAt }) => paidAt?.toISOString() ?? null,
      Shipped: ({ shippedAt }) => shippedAt?.toISOString() ?? null,
      Delivered: ({ deliveredAt }) => deliveredAt?.toISOString() ?? null,
      Cancelled: ({ cancelledAt, cancelWantedAt }) => (cancelledAt ?? cancelWantedAt)?.toISOString() ?? null,
      Carrier: ({ carrier }) => carrier,
      Tracking: ({ trackingNumber }) => trackingNumber,
      Product: ({ productName }) => productName,
      Quantity: ({ quantity }) => quantity,
      'Total $': ({ total }) => toDollars(total),
      'Refunded $': ({ refunded }) => toDollars(refunded),
      Delivery: ({ deliveryName }) => deliveryName,
      'Delivery $': ({ delivery }) => toDollars(delivery),
      'Delivery refunded $': ({ deliveryRefunded }) => toDollars(deliveryRefunded),
      Country: ({ country }) => country,
      Region: ({ region }) => region,
      Tax: ({ tax }) => (tax ? treatmentWords(tax) : null),
      'Tax $': ({ tax, taxAmount }) => (tax ? toDollars(taxAmount) : null),
      'Tax added $': ({ taxAdded }) => toDollars(taxAdded),
      'Delivery tax $': ({ tax, deliveryTaxAmount }) => (tax ? toDollars(deliveryTaxAmount) : null),
      'Delivery tax added $': ({ deliveryTaxAdded }) => toDollars(deliveryTaxAdded),
      Company: ({ company }) => company,
      'VAT number': ({ vatNumber }) => vatNumber,
      Customer: ({ customerName }) => customerName,
      Email: ({ email }) => email,
      Address: (order) => (order.collected ? '' : wholeAddress(order)),
      Phone: ({ phone }) => phone,
    },
  },
})
