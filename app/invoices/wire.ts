import { toDollars } from '../basics/money.ts'
import type { WireInvoice } from './contract.ts'
import type { Invoice } from './invoice.ts'

export function toWire({ transactionId, line, tax, refunds, ...invoice }: Invoice): WireInvoice {
  return {
    ...invoice,
    transectionId: transactionId,
    issuedAt: invoice.issuedAt.toISOString(),
    line: { ...line, partNumber: line.partNumber || undefined, price: toDollars(line.price) },
    tax: tax && {
      ...tax,
      net: toDollars(tax.net),
      amount: toDollars(tax.amount),
      inBalance: toDollars(tax.inBalance),
    },
    total: toDollars(invoice.total),
    refunds: refunds.map(({ amount, at, reason }) => ({
      amount: toDollars(amount),
      at: at.toISOString(),
      reason,
    })),
    balance: toDollars(invoice.balance),
  }
}
