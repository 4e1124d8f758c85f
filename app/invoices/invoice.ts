import type { Cents } from '../basics/money.ts'
import { formatOrderNumber } from '../content/order-number.ts'
import { formatInvoiceNumber } from '../orders/invoice-number.ts'
import type { Order } from '../orders/order.ts'

/** What a paid order's invoice says. The shop's own details are content (`app/content/brand.ts`). */
export interface Invoice {
  orderId: string
  /** As people read it. */
  orderNumber: string
  number: string
  /** The day on which it was paid. */
  issuedAt: Date
  transactionId: string
  customer: { name: string; email: string; address: string; phone: string }
  line: { name: string; quantity: number; price: Cents }
  total: Cents
  /** What has gone back, oldest first. */
  refunds: { amount: Cents; at: Date; reason: string }[]
  /** What the customer has paid in the end. */
  balance: Cents
}

/** An order's money that has gone back. */
export interface GivenBack {
  amount: Cents
  settledAt: Date | null
  reason: string
}

/** The invoice of an order; `undefined` while it is not paid. */
export function invoiceOf(order: Order, givenBack: GivenBack[]): Invoice | undefined {
  const { invoiceNumber, paidAt, transactionId, total, quantity } = order
  if (invoiceNumber === null || paidAt === null || transactionId === null) return undefined
  const refunds = givenBack.flatMap(({ amount, settledAt, reason }) =>
    settledAt ? { amount, at: settledAt, reason } : [],
  )
  const { customerName: name, email, address, phone } = order
  return {
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    number: formatInvoiceNumber(invoiceNumber),
    issuedAt: paidAt,
    transactionId,
    customer: { name, email, address, phone },
    // A total is price times quantity: the price is a whole number of cents again.
    line: { name: order.productName, quantity, price: total / quantity },
    total,
    refunds,
    balance: total - refunds.reduce((sum, { amount }) => sum + amount, 0),
  }
}
