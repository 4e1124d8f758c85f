import { toDollars } from '../basics/money.ts'
import type { Kind } from './acts.ts'

/** What the audit log can be sorted by. */
export const trailSorts = ['when'] as const
export type TrailSort = (typeof trailSorts)[number]

/** Something that somebody, or the shop by itself, has done. */
export interface TrailEntry {
  id: string
  at: Date
  actorId: string | null
  actorName: string | null
  /** Empty where the actor has left. */
  actorEmail: string | null
  kind: Kind
  act: string
  subject: string | null
  /** What the subject is called today; `null` when it is gone. */
  subjectName: string | null
  orderId: string | null
  orderNumber: number | null
  customerName: string | null
  /** Of a ledger's row: pieces, or cents. */
  amount: number | null
  before: object | null
  after: object | null
}

/** One fact that a deed has changed. Money in dollars. */
export interface Change {
  what: string
  before?: Value
  after?: Value
}

export type Value = string | number | boolean | null

const money = new Set(['price', 'amount', 'total', 'received', 'paid'])

/** Whether a fact of a deed is money: in cents on record, in dollars on the wire. */
export function isMoney(what: string): boolean {
  return money.has(what)
}

/**
 * What a deed has changed, fact by fact; what stayed as it was is left out. A ledger's row has changed a sum: the pieces
 * on sale, what an order has paid. `balance` is that sum after it.
 */
export function changesOf({ kind, amount, before, after }: TrailEntry, balance: number | null): Change[] {
  const sum = kind === 'stock' ? 'available' : 'paid'
  const moved = amount !== null && balance !== null
  const [was, is] = moved ? [{ [sum]: balance - amount }, { [sum]: balance }] : [{}, {}]
  const then: Record<string, unknown> = { ...was, ...before }
  const now: Record<string, unknown> = { ...is, ...after }
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
