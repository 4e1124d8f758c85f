import { type Cents, includedTax } from '../basics/money.ts'
import { formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import type { Checkout } from '../orders/checkout.ts'
import { type Order, type PaidPart, wholeAddress } from '../orders/order.ts'

/** What a paid checkout's invoice says; `orderId` and `orderNumber` are those of its first order. The shop's own details are content (`app/content/brand.ts`). */
export interface Invoice {
  orderId: string
  orderNumber: string
  number: string
  issuedAt: Date
  transactionId: string
  customer: { name: string; email: string; address: string; phone: string }
  lines: InvoiceLine[]
  /** What delivery has cost, and by what; absent in one from before it had a price of its own. */
  delivery?: { name: string; amount: Cents }
  total: Cents
  /** The tax in it; absent in an invoice from before the shop named its tax. */
  tax?: InvoiceTax
  /** What has gone back, oldest first. */
  refunds: { what: PaidPart; amount: Cents; at: Date; reason: string }[]
  balance: Cents
}

/** An order of those that were paid together. */
export interface InvoiceLine {
  orderNumber: string
  name: string
  partNumber: string
  quantity: number
  price: Cents
  total: Cents
}

/** The tax that is in an invoice's total: its rate in percent, and `net` and `amount`, which come to the total. */
export interface InvoiceTax {
  name: string
  percent: number
  net: Cents
  amount: Cents
  inBalance: Cents
}

export interface GivenBack {
  what: PaidPart
  amount: Cents
  settledAt: Date | null
  reason: string
}

export function invoiceOf(checkout: Checkout, givenBack: GivenBack[]): Invoice | undefined {
  const { first: order, total } = checkout
  const { invoiceNumber, paidAt, transactionId } = order
  if (invoiceNumber === null || paidAt === null || transactionId === null) return undefined
  const refunds = givenBack.flatMap(({ what, amount, settledAt, reason }) =>
    settledAt ? { what, amount, at: settledAt, reason } : [],
  )
  const balance = total - refunds.reduce((sum, { amount }) => sum + amount, 0)
  const { customerName: name, email, phone } = order
  const address = order.collected ? '' : wholeAddress(order)
  return {
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    number: formatInvoiceNumber(invoiceNumber),
    issuedAt: paidAt,
    transactionId,
    customer: { name, email, address, phone },
    lines: checkout.orders.map(lineOf),
    ...(order.deliveryMethod && { delivery: { name: order.deliveryName, amount: order.delivery } }),
    total,
    ...taxOf(checkout, balance),
    refunds,
    balance,
  }
}

function lineOf({ number, productName: name, partNumber, quantity, total }: Order): InvoiceLine {
  // A total is price times quantity: the price is a whole number of cents again.
  return {
    orderNumber: formatOrderNumber(number),
    name,
    partNumber,
    quantity,
    price: total / quantity,
    total,
  }
}

function taxOf({ first: { taxName: name, taxBasisPoints: basisPoints }, total }: Checkout, balance: Cents) {
  if (name === null || basisPoints === null) return {}
  const amount = includedTax(total, basisPoints)
  const inBalance = includedTax(balance, basisPoints)
  return { tax: { name, percent: basisPoints / 100, net: total - amount, amount, inBalance } }
}
