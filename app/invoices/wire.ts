import { toDollars } from '../basics/money.ts'
import type { WireInvoice } from './contract.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

export function toWire({ transactionId, lines, delivery, tax, refunds, ...invoice }: Invoice): WireInvoice {
  return {
    ...invoice,
    transectionId: transactionId,
    issuedAt: invoice.issuedAt.toISOString(),
    line: toLine(lines[0] as InvoiceLine),
    lines: lines.map(toLine),
    ...(delivery && { delivery: { ...delivery, amount: toDollars(delivery.amount) } }),
    tax: tax && {
      ...tax,
      net: toDollars(tax.net),
      amount: toDollars(tax.amount),
      inBalance: toDollars(tax.inBalance),
    },
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

function toLine({ orderNumber, name, partNumber, quantity, price, total }: InvoiceLine) {
  const amounts = { price: toDollars(price), total: toDollars(total) }
  return { orderNumber, name, ...(partNumber && { partNumber }), quantity, ...amounts }
}
