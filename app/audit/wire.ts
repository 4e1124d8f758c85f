import { formatOrderNumber } from '../content/order-number.ts'
import type { AuditLogEntry, Change } from './audit-log-entry.ts'
import type { WireEntry } from './contract.ts'

export function toWire(entry: AuditLogEntry & { changes: Change[] }): WireEntry {
  const { id, at, kind, action, actorId, actorName, actorEmail, subject, subjectName, changes } = entry
  const { orderId, orderNumber, customerName } = entry
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    action,
    changes,
    ...(actorId && { by: { _id: actorId, name: actorName ?? '', ...(actorEmail && { email: actorEmail }) } }),
    ...(subject && { subject: { _id: subject, ...(subjectName && { name: subjectName }) } }),
    ...(orderId && { orderId }),
    ...(orderNumber !== null && { orderNumber: formatOrderNumber(orderNumber) }),
    ...(customerName && { customerName }),
  }
}
