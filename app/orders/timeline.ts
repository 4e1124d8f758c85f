import type { Cents } from '../basics/money.ts'
import { formatCreditNumber } from '../content/order-number.ts'
import type { Order, PaidPart } from './order.ts'

export interface Happening {
  what: 'placed' | 'paid' | 'shipped' | 'delivered' | 'refunded' | 'cancelled'
  at: Date
  /** The `userId` of who did it; without one, the shop itself. */
  actor: string | null
  /** Of money that went back: how much, and why; `part`: of its checkout's delivery, not of it. */
  part?: 'delivery'
  amount?: Cents
  reason?: string
  creditNote?: { refundId: string; number: string }
}

export interface GivenBack {
  id: string
  creditNumber: number | null
  what: PaidPart
  amount: Cents
  settledAt: Date | null
  reason: string
  wantedBy: string | null
}

export function timelineOf(order: Order, givenBack: GivenBack[]): Happening[] {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, cancelWantedAt, userId } = order
  const facts: Happening[] = [{ what: 'placed', at: placedAt, actor: userId }]
  if (paidAt) facts.push({ what: 'paid', at: paidAt, actor: userId })
  if (shippedAt) facts.push({ what: 'shipped', at: shippedAt, actor: order.shippedBy })
  if (deliveredAt) facts.push({ what: 'delivered', at: deliveredAt, actor: order.deliveredBy })
  for (const { what: part, settledAt: at, amount, reason, wantedBy: actor, ...refund } of givenBack) {
    const more = { ...ofPart(part), ...creditedBy(refund) }
    if (at) facts.push({ what: 'refunded', at, actor, amount, reason, ...more })
  }
  if (cancelledAt) facts.push({ what: 'cancelled', at: cancelledAt, actor: order.cancelledBy })
  if (cancelWantedAt) facts.push({ what: 'cancelled', at: cancelWantedAt, actor: userId })
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function creditedBy({ id: refundId, creditNumber }: Pick<GivenBack, 'id' | 'creditNumber'>) {
  return creditNumber === null ? {} : { creditNote: { refundId, number: formatCreditNumber(creditNumber) } }
}

function ofPart(part: PaidPart) {
  return part === 'delivery' ? { part } : {}
}
