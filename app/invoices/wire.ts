import { toDollars } from '../basics/money.ts'
import type { WireCreditNote, WireInvoice } from './contract.ts'
import type { CreditNote } from './credit-note.ts'
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
    ...(delivery && {
      delivery: { name: delivery.name, amount: toDollars(delivery.amount), ...lineTax(delivery.tax) },
    }),
    taxAdded: toDollars(taxAdded),
    taxes: taxes.map(toTax),
    tax: taxes[0] && nameAndRate(toTax(taxes[0])),
    total: toDollars(invoice.total),
    refunds: refunds.map(({ amount, at, ...refund }) => ({
      ...refund,
      amount: toDollars(amount),
      at: at.toISOString(),
    })),
    balance: toDollars(invoice.balance),
  }
}

function toCustomer({ company, vatNumber, country, ...customer }: Invoice['customer']) {
  return {
    ...customer,
    ...(company && { company }),
    ...(vatNumber && { vatNumber }),
    ...(country && { country }),
  }
}

function toTax({ net, amount, inBalance, ...tax }: InvoiceTax) {
  return { ...tax, net: toDollars(net), amount: toDollars(amount), inBalance: toDollars(inBalance) }
}

function nameAndRate({ kind: _, supply: __, ...tax }: ReturnType<typeof toTax>) {
  return tax
}

function toLine({ orderNumber, name, partNumber, quantity, price, total, tax }: InvoiceLine) {
  const amounts = { price: toDollars(price), total: toDollars(total), ...lineTax(tax) }
  return { orderNumber, name, ...(partNumber && { partNumber }), quantity, ...amounts }
}

function lineTax(tax: InvoiceLine['tax']) {
  if (!tax) return {}
  const { amount, added, ...treatment } = tax
  const more = added === 0 ? {} : { added: toDollars(added) }
  return { tax: { ...treatment, amount: toDollars(amount), ...more } }
}

export function creditNoteToWire({ customer, partNumber, price, tax, ...note }: CreditNote): WireCreditNote {
  return {
    ...note,
    issuedAt: note.issuedAt.toISOString(),
    invoicedAt: note.invoicedAt.toISOString(),
    customer: toCustomer(customer),
    total: toDollars(note.total),
    ...(price !== undefined && { price: toDollars(price) }),
    ...(partNumber && { partNumber }),
    ...(tax && { tax: { ...tax, net: toDollars(tax.net), amount: toDollars(tax.amount) } }),
  }
}
