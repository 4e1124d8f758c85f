import type { Cents } from '../basics/money.ts'
import { formatCreditNumber, formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import type { Order, PaidPart } from '../orders/order.ts'
import { type TaxTreatment, treatmentOf } from '../tax/treatment.ts'
import { type Customer, customerOf } from './invoice.ts'

/** What is said of money that has gone back of a paid order, or of its checkout's delivery: it corrects the invoice. */
export interface CreditNote {
  refundId: string
  number: string
  issuedAt: Date
  /** As `Invoice.timeZone`. */
  timeZone: string
  invoiceNumber: string
  /** When the invoice was issued. */
  invoicedAt: Date
  orderId: string
  orderNumber: string
  customer: Customer
  what: PaidPart
  name: string
  partNumber: string
  /** How many pieces; 1 where it is of an amount, or of delivery. */
  quantity: number
  /** Of a piece; absent where `total` is no multiple of whole cents, as with a share of the tax in it. */
  price?: Cents
  reason: string
  /** It was paid in another way than to the card. */
  outside?: true
  /** How it was taxed when it was sold, and what of `total` is tax; absent of an order from before that was kept. */
  tax?: TaxTreatment & { net: Cents; amount: Cents }
  total: Cents
}

interface Credited {
  id: string
  what: PaidPart
  amount: Cents
  quantity: number | null
  tax: Cents | null
  reason: string
  settledAt: Date | null
  creditNumber: number | null
  repaidHow: string | null
}

/** None of what has not gone back, and of what went back before there were credit notes. */
export function creditNoteOf(order: Order, refund: Credited, timeZone: string): CreditNote | undefined {
  const { id: refundId, what, amount: total, quantity, reason, settledAt, creditNumber } = refund
  const { invoiceNumber, paidAt } = order
  if (settledAt === null || creditNumber === null || invoiceNumber === null || paidAt === null)
    return undefined
  const tax = what === 'delivery' ? order.tax?.delivery : order.tax
  return {
    refundId,
    number: formatCreditNumber(creditNumber),
    issuedAt: settledAt,
    timeZone,
    invoiceNumber: formatInvoiceNumber(invoiceNumber),
    invoicedAt: paidAt,
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    customer: customerOf(order),
    what,
    name: what === 'delivery' ? `Delivery: ${order.deliveryName}` : order.productName,
    partNumber: what === 'delivery' ? '' : order.partNumber,
    quantity: quantity ?? 1,
    reason,
    total,
    ...(total % (quantity ?? 1) === 0 && { price: total / (quantity ?? 1) }),
    ...(refund.repaidHow !== null && { outside: true as const }),
    ...(tax && refund.tax !== null && { tax: withAmounts(tax, total, refund.tax) }),
  }
}

function withAmounts(tax: TaxTreatment, total: Cents, amount: Cents) {
  return { ...treatmentOf(tax), net: total - amount, amount }
}
