import { toDollars } from '../basics/money.ts'
import type { WireInvoice } from './contract.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'

export function toWire({
  transactionId,
  lines,
  delivery,
  customer,
  taxes,
  taxAdded,
  refunds,
  ...invoice
}: Invoice): WireInvoice {
  return {
    ...invoice,
    customer: toCustomer(customer),
    transectionId: transactionId,
    issuedAt: invoice.issuedAt.toISOString(),
    line: toLine(lines[0] as InvoiceLine),
    lines: lines.map(toLine),
    ...(delivery && { delivery: { ...delivery, amount: toDollars(delivery.amount) } }),
    taxAdded: toDollars(taxAdded),
    taxes: taxes.map(toTax),
    tax: taxes[0] && withoutKind(toTax(taxes[0])),
    total: toDollars(invoice.total),
    refunds: refunds.map(({ what, amount, at, reason }) => ({
      what,
      amount: toDollars(amount),
      at: at.toISOString(),
      reason,
    })),
    balance: toDollars(invoice.balance),
  }
}

function toCustomer({ company, vatNumber, ...customer }: Invoice['customer']) {
  return { ...customer, ...(company && { company }), ...(vatNumber && { vatNumber }) }
}

function toTax({ net, amount, inBalance, ...tax }: InvoiceTax) {
  return { ...tax, net: toDollars(net), amount: toDollars(amount), inBalance: toDollars(inBalance) }
}

function withoutKind({ kind: _, ...tax }: ReturnType<typeof toTax>) {
  return tax
}

function toLine({ orderNumber, name, partNumber, quantity, price, total }: InvoiceLine) {
  const amounts = { price: toDollars(price), total: toDollars(total) }
  return { orderNumber, name, ...(partNumber && { partNumber }), quantity, ...amounts }
}
