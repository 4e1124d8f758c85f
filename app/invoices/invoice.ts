import { type Cents, includedTax } from '../basics/money.ts'
import { formatCreditNumber, formatInvoiceNumber, formatOrderNumber } from '../content/order-number.ts'
import type { Checkout } from '../orders/checkout.ts'
import { type Order, type PaidPart, paidFor } from '../orders/order.ts'
import { wholeAddress } from '../orders/whole-address.ts'
import { sumTaxes, taxGoingBack } from '../tax/decide-tax.ts'
import { type TaxKind, type TaxTreatment, treatmentKey, treatmentOf } from '../tax/treatment.ts'

/**
 * What a paid checkout's invoice says; `orderId` and `orderNumber` are those of its first order. The shop's own details are
 * content (`app/content/brand.ts`).
 */
export interface Invoice {
  orderId: string
  orderNumber: string
  number: string
  issuedAt: Date
  /** The shop's, by which its days are counted, as those of its taxes are. */
  timeZone: string
  transactionId: string
  customer: Customer
  lines: InvoiceLine[]
  /** What delivery has cost, and by what; absent in one from before it had a price of its own. */
  delivery?: { name: string; amount: Cents; tax?: InvoiceLine['tax'] }
  total: Cents
  /** What tax has added to lines and delivery; negative where a tax that is in their prices is not owed. */
  taxAdded: Cents
  /** The taxes in the total, rate by rate; none in an invoice from before the shop named its tax. */
  taxes: InvoiceTax[]
  /** What has gone back, oldest first. */
  refunds: { what: PaidPart; amount: Cents; at: Date; reason: string; creditNote?: CreditNoteName }[]
  balance: Cents
}

/** Who buys; company and number are empty of a person. */
export interface Customer {
  name: string
  company: string
  vatNumber: string
  email: string
  address: string
  /** ISO 3166-1; empty where nobody has said it. */
  country: string
  phone: string
}

/** A credit note, as the invoice that it corrects names it. */
export interface CreditNoteName {
  refundId: string
  number: string
}

/** An order of those that were paid together. */
export interface InvoiceLine {
  orderNumber: string
  name: string
  partNumber: string
  quantity: number
  price: Cents
  total: Cents
  /** How it is taxed, and the tax in what is paid for it; absent from before that was kept. */
  tax?: TaxTreatment & { amount: Cents; added: Cents }
}

/** A tax that is in an invoice's total: its rate in percent, and `net` and `amount`; all of them together come to the total. */
export interface InvoiceTax extends TaxTreatment {
  net: Cents
  amount: Cents
  inBalance: Cents
}

export interface GivenBack {
  id: string
  orderId: string
  what: PaidPart
  amount: Cents
  tax: Cents | null
  settledAt: Date | null
  reason: string
  creditNumber: number | null
}

export function invoiceOf(checkout: Checkout, givenBack: GivenBack[], timeZone: string): Invoice | undefined {
  const { first: order, total } = checkout
  const { invoiceNumber, paidAt, transactionId } = order
  if (invoiceNumber === null || paidAt === null || transactionId === null) return undefined
  const refunds = givenBack.flatMap(refundOf)
  const balance = total - refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    orderId: order.id,
    orderNumber: formatOrderNumber(order.number),
    number: formatInvoiceNumber(invoiceNumber),
    issuedAt: paidAt,
    timeZone,
    transactionId,
    customer: customerOf(order),
    lines: checkout.orders.map(lineOf),
    ...(order.deliveryMethod && { delivery: deliveryOf(order) }),
    total,
    taxAdded: checkout.taxAdded,
    taxes: taxesOf(checkout, givenBack, balance),
    refunds,
    balance,
  }
}

function refundOf({
  id: refundId,
  what,
  amount,
  settledAt: at,
  reason,
  creditNumber,
}: GivenBack): Invoice['refunds'] {
  if (!at) return []
  const creditNote =
    creditNumber === null ? undefined : { refundId, number: formatCreditNumber(creditNumber) }
  return [{ what, amount, at, reason, ...(creditNote && { creditNote }) }]
}

function lineOf(order: Order): InvoiceLine {
  const { number, productName: name, partNumber, quantity, total } = order
  // A total is price times quantity: the price is a whole number of cents again.
  return {
    orderNumber: formatOrderNumber(number),
    name,
    partNumber,
    quantity,
    price: total / quantity,
    total,
    ...(order.tax && { tax: lineTax(order.tax, order.taxAmount, order.taxAdded) }),
  }
}

function deliveryOf({ deliveryName: name, delivery: amount, tax, ...order }: Order): Invoice['delivery'] {
  const taxed = tax?.delivery && lineTax(tax.delivery, order.deliveryTaxAmount, order.deliveryTaxAdded)
  return { name, amount, ...(taxed && { tax: taxed }) }
}

function lineTax(tax: TaxTreatment, amount: Cents, added: Cents) {
  return { ...treatmentOf(tax), amount, added }
}

function taxesOf(checkout: Checkout, givenBack: GivenBack[], balance: Cents): InvoiceTax[] {
  const { first, orders, taxes, total } = checkout
  if (taxes) {
    const back = sumTaxes(givenBack.flatMap((refund, at) => goneBack(orders, refund, givenBack.slice(0, at))))
    return taxes.map((tax) => {
      const gone = back.find((one) => treatmentKey(one) === treatmentKey(tax))
      return { ...tax, inBalance: tax.amount - (gone?.amount ?? 0) }
    })
  }
  const { taxName: name, taxBasisPoints: basisPoints } = first
  if (name === null || basisPoints === null) return []
  const amount = includedTax(total, basisPoints)
  const inBalance = includedTax(balance, basisPoints)
  const kind: TaxKind = basisPoints > 0 ? 'taxed' : 'none'
  return [{ kind, name, percent: basisPoints / 100, net: total - amount, amount, inBalance }]
}

/**
 * What has gone back by a refund, taxed as what it was paid for. One that a process of the version before has made does not say its tax:
 * it has the same share of the sale's as any, by what had gone back earlier.
 */
function goneBack(orders: Order[], refund: GivenBack, earlier: GivenBack[]) {
  const { orderId, what, amount: paid, settledAt } = refund
  const order = orders.find(({ id }) => id === orderId)
  const tax = what === 'delivery' ? order?.tax?.delivery : order?.tax
  if (!order || !tax || !settledAt) return []
  const before = earlier
    .filter((one) => one.orderId === orderId && one.what === what && one.settledAt)
    .reduce((sum, { amount }) => sum + amount, 0)
  return [{ tax, paid, amount: refund.tax ?? taxGoingBack(paidFor(order, what), before, paid) }]
}

export function customerOf(order: Order): Customer {
  const { customerName: name, company, vatNumber, email, phone, country } = order
  const address = order.collected ? '' : wholeAddress(order)
  return { name, company, vatNumber, email, address, country, phone }
}
