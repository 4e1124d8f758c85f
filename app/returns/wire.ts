import { toDollars } from '../basics/money.ts'
import { formatOrderNumber, formatReturnNumber } from '../content/order-number.ts'
import type { WireReturn } from './contract.ts'
import type { Return } from './return.ts'

export function toWire(one: Return): WireReturn {
  const { approvedAt, refusedAt, receivedAt, refunded, refundSettledAt, refundFailedAt } = one
  const unlessFailed = refundSettledAt ? 'done' : 'waiting'
  const refund = refundFailedAt ? 'failed' : unlessFailed
  return {
    _id: one.id,
    number: formatReturnNumber(one.number),
    orderId: one.orderId,
    orderNumber: formatOrderNumber(one.orderNumber),
    toolsName: one.productName,
    quantity: one.quantity,
    reason: one.reason,
    words: one.words,
    photos: one.photos,
    state: one.state,
    askedAt: one.askedAt.toISOString(),
    ...(approvedAt && { approvedAt: approvedAt.toISOString() }),
    ...(refusedAt && { refusedAt: refusedAt.toISOString() }),
    ...(receivedAt && { receivedAt: receivedAt.toISOString(), restocked: one.restocked }),
    ...(one.answer && { answer: one.answer }),
    ...(refunded !== null && {
      refund: {
        amount: toDollars(refunded),
        state: refund,
        ...(refundSettledAt && { refundedAt: refundSettledAt.toISOString() }),
      },
    }),
    customerName: one.customerName,
    email: one.email,
  }
}
