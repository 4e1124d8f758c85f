import { toDollars } from '../basics/money.ts'
import type { Kind } from './audit-actions.ts'
import { lastOf, leavesOf } from './leaves.ts'

export const auditLogSorts = ['when'] as const
export type AuditLogSort = (typeof auditLogSorts)[number]

export interface AuditLogEntry {
  id: string
  at: Date
  actorId: string | null
  actorName: string | null
  actorEmail: string | null
  kind: Kind
  action: string
  subject: string | null
  subjectName: string | null
  orderId: string | null
  orderNumber: number | null
  customerName: string | null
  amount: number | null
  before: object | null
  after: object | null
}

/** One fact that an action has changed. Money in dollars. */
export interface Change {
  what: string
  before?: Value
  after?: Value
}

export type Value = string | number | boolean | null

const money = new Set(['price', 'freeFrom', 'fromTotal', 'amount', 'total', 'received', 'paid'])

/** Whether a fact of an action is money: in cents on record, in dollars on the wire. */
export function isMoney(what: string): boolean {
  return money.has(lastOf(what))
}

/** What stayed is left out. Of a ledger's row a sum has changed: pieces, or money paid. `balance` is after it. */
export function changesOf({ kind, amount, before, after }: AuditLogEntry, balance: number | null): Change[] {
  const sum = kind === 'stock' ? 'available' : 'paid'
  const moved = amount !== null && balance !== null
  const [was, is] = moved ? [{ [sum]: balance - amount }, { [sum]: balance }] : [{}, {}]
  const then: Record<string, unknown> = { ...was, ...leavesOf({ ...before }) }
  const now: Record<string, unknown> = { ...is, ...leavesOf({ ...after }) }
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((what) => JSON.stringify(then[what]) !== JSON.stringify(now[what]))
    .map((what) => ({
      what,
      ...(what in then && { before: wireValue(what, then[what]) }),
      ...(what in now && { after: wireValue(what, now[what]) }),
    }))
}

function wireValue(what: string, value: unknown): Value {
  if (typeof value === 'number') return isMoney(what) ? toDollars(value) : value
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  return JSON.stringify(value)
}
