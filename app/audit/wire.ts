import { formatOrderNumber } from '../content/order-number.ts'
import type { WireEntry } from './contract.ts'
import type { Change, TrailEntry } from './trail.ts'

export function toWire(entry: TrailEntry & { changes: Change[] }): WireEntry {
  const { id, at, kind, act, actorId, actorName, actorEmail, subject, subjectName, changes } = entry
  const { orderId, orderNumber, customerName } = entry
  return {
    _id: id,
    at: at.toISOString(),
    ...{ kind, act, changes },
    ...(actorId && { by: { _id: actorId, name: actorName ?? '', ...(actorEmail && { email: actorEmail }) } }),
    ...(subject && { subject: { _id: subject, ...(subjectName && { name: subjectName }) } }),
    ...(orderId && { orderId }),
    ...(orderNumber !== null && { orderNumber: formatOrderNumber(orderNumber) }),
    ...(customerName && { customerName }),
  }
}
