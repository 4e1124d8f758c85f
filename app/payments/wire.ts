import { toDollars } from '../basics/money.ts'
import type { WireRefund } from '../orders/refunds/contract.ts'
import { type Refund, refundStateOf } from './refund.ts'

export function refundToWire(refund: Refund): WireRefund {
  const { id, amount, reason, wantedAt, settledAt } = refund
  return {
    _id: id,
    amount: toDollars(amount),
    reason,
    state: refundStateOf(refund),
    wantedAt: wantedAt.toISOString(),
    ...(settledAt && { refundedAt: settledAt.toISOString() }),
  }
}
