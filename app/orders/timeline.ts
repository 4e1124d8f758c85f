import type { Cents } from '../basics/money.ts'
import { formatCreditNumber } from '../content/order-number.ts'
import type { Order, PaidPart } from './order.ts'

export interface Happening {
  what: 'placed' | 'paid' | 'shipped' | 'delivered' | 'refunded' | 'refund-undone' | 'repaid' | 'cancelled'
  at: Date
  /** The `userId` of who did it; without one, the shop itself. */
  actor: string | null
  /** Of money that went back: how much, and why; `part`: of its checkout's delivery, not of it. */
  part?: 'delivery'
  amount?: Cents
  reason?: string
  creditNote?: { refundId: string; number: string }
  /** Of a refund that came back: whether its money is still owed. */
  refund?: { _id: string; owed: boolean }
}

/** A refund that came back after it was made; once it is paid after all, when, by whom and how. */
export interface Undone {
  undoneAt: Date
  repaidAt: Date | null
  repaidBy: string | null
  repaidHow: string | null
}

export interface GivenBack {
  id: string
  creditNumber: number | null
  what: PaidPart
  amount: Cents
  settledAt: Date | null
  reason: string
  wantedBy: string | null
  undone: Undone[]
}

export function timelineOf(order: Order, givenBack: GivenBack[]): Happening[] {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, cancelWantedAt, userId } = order
  const facts: Happening[] = [{ what: 'placed', at: placedAt, actor: userId }]
  if (paidAt) facts.push({ what: 'paid', at: paidAt, actor: userId })
  if (shippedAt) facts.push({ what: 'shipped', at: shippedAt, actor: order.shippedBy })
  if (deliveredAt) facts.push({ what: 'delivered', at: deliveredAt, actor: order.deliveredBy })
  for (const refund of givenBack) facts.push(...goneBack(refund))
  if (cancelledAt) facts.push({ what: 'cancelled', at: cancelledAt, actor: order.cancelledBy })
  if (cancelWantedAt) facts.push({ what: 'cancelled', at: cancelWantedAt, actor: userId })
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function goneBack(refund: GivenBack): Happening[] {
  const { id, what: part, settledAt, amount, reason, wantedBy, undone } = refund
  if (!settledAt) return []
  const money = { amount, ...ofPart(part) }
  const refunded = { what: 'refunded', at: settledAt, actor: wantedBy, reason, ...money } as const
  return [{ ...refunded, ...creditedBy(refund) }, ...undone.flatMap((one) => cameBack(id, one, money))]
}

function cameBack(
  _id: string,
  { undoneAt, repaidAt, repaidBy, repaidHow }: Undone,
  money: Pick<Happening, 'amount' | 'part'>,
): Happening[] {
  const owed = repaidAt === null
  const undone: Happening = {
    ...{ what: 'refund-undone', at: undoneAt, actor: null, ...money },
    refund: { _id, owed },
  }
  if (owed) return [undone]
  return [undone, { what: 'repaid', at: repaidAt, actor: repaidBy, reason: repaidHow ?? '', ...money }]
}

function creditedBy({ id: refundId, creditNumber }: Pick<GivenBack, 'id' | 'creditNumber'>) {
  return creditNumber === null ? {} : { creditNote: { refundId, number: formatCreditNumber(creditNumber) } }
}

function ofPart(part: PaidPart) {
  return part === 'delivery' ? { part } : {}
}
