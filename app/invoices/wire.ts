import { toDollars } from '../basics/money.ts'
import type { WireInvoice } from './contract.ts'
import type { Invoice } from './invoice.ts'

/** An invoice as the contract writes it. */
export function toWire({ transactionId, line, refunds, ...invoice }: Invoice): WireInvoice {
  return {
    ...invoice,
    transectionId: transactionId,
    issuedAt: invoice.issuedAt.toISOString(),
    line: { ...line, price: toDollars(line.price) },
    total: toDollars(invoice.total),
    refunds: refunds.map(({ amount, at, reason }) => ({
      amount: toDollars(amount),
      at: at.toISOString(),
      reason,
    })),
    balance: toDollars(invoice.balance),
  }
}
