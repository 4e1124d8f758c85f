import type { Cents } from '../basics/money.ts'
import { formatCreditNumber } from '../content/order-number.ts'
import type { Order, PaidPart } from './order.ts'
import { type AskedRefund, isAwaited, openRefusals } from './refused-refunds.ts'

export interface Happening {
  what:
    | 'placed'
    | 'paid'
    | 'shipped'
    | 'delivered'
    | 'refunded'
    | 'refund-refused'
    | 'refund-undone'
    | 'repaid'
    | 'cancelled'
  at: Date
  /** The `userId` of who did it; without one, the shop itself. */
  actor: string | null
  /** Of money that went back: how much, and why; `part`: of its checkout's delivery, not of it. */
  part?: 'delivery'
  amount?: Cents
  reason?: string
  creditNote?: { refundId: string; number: string }
  /** Of a refund that was refused or came back: whether its money is still owed. */
  refund?: { _id: string; owed: boolean }
}

/** A refund that came back after it was made; once it is paid after all, when, by whom and how. */
export interface Undone {
  undoneAt: Date
  repaidAt: Date | null
  repaidBy: string | null
  repaidHow: string | null
}

export interface GivenBack extends AskedRefund {
  creditNumber: number | null
  settledAt: Date | null
  reason: string
  wantedBy: string | null
  undone: Undone[]
  /** Why it was refused, in the provider's words. */
  failure: string | null
  repaidBy: string | null
  repaidHow: string | null
}

/** `admin`: for one, who also reads what was refused to them, and why. */
export function timelineOf(order: Order, givenBack: GivenBack[], admin: boolean): Happening[] {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, cancelWantedAt, userId } = order
  const facts: Happening[] = [{ what: 'placed', at: placedAt, actor: userId }]
  if (paidAt) facts.push({ what: 'paid', at: paidAt, actor: userId })
  if (shippedAt) facts.push({ what: 'shipped', at: shippedAt, actor: order.shippedBy })
  if (deliveredAt) facts.push({ what: 'delivered', at: deliveredAt, actor: order.deliveredBy })
  for (const refund of givenBack) facts.push(...goneBack(refund))
  facts.push(...refusedOf(order, givenBack, admin))
  if (cancelledAt) facts.push({ what: 'cancelled', at: cancelledAt, actor: order.cancelledBy })
  if (cancelWantedAt) facts.push({ what: 'cancelled', at: cancelWantedAt, actor: userId })
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function goneBack(refund: GivenBack): Happening[] {
  const { id, what: part, cause, settledAt, amount, reason, wantedBy, undone, repaidBy, repaidHow } = refund
  if (!settledAt) return []
  // Money that came too late was never the order's: it is told of where it did not simply go back.
  if (cause === 'too-late' && repaidHow === null && undone.length === 0) return []
  const money = { amount, ...ofPart(part) }
  const credited = creditedBy(refund)
  if (repaidHow !== null)
    return [{ what: 'repaid', at: settledAt, actor: repaidBy, reason: repaidHow, ...money, ...credited }]
  const refunded = { what: 'refunded', at: settledAt, actor: wantedBy, reason, ...money } as const
  return [{ ...refunded, ...credited }, ...undone.flatMap((one) => cameBack(id, one, money))]
}

function cameBack(
  _id: string,
  { undoneAt, repaidAt, repaidBy, repaidHow }: Undone,
  money: Pick<Happening, 'amount' | 'part'>,
): Happening[] {
  const owed = repaidAt === null
  const undone: Happening = {
    what: 'refund-undone',
    at: undoneAt,
    actor: null,
    ...money,
    refund: { _id, owed },
  }
  if (owed) return [undone]
  return [undone, { what: 'repaid', at: repaidAt, actor: repaidBy, reason: repaidHow ?? '', ...money }]
}

/** Admins read of all, and why; customers of what they wait for. */
function refusedOf(order: Order, givenBack: GivenBack[], admin: boolean): Happening[] {
  const open = openRefusals(order, givenBack).filter((refund) => admin || isAwaited(order, refund))
  return open.flatMap(({ id: _id, failedAt, failure, what, owed: amount }) =>
    failedAt
      ? {
          what: 'refund-refused' as const,
          at: failedAt,
          actor: null,
          amount,
          ...ofPart(what),
          ...(admin && failure && { reason: failure }),
          refund: { _id, owed: true },
        }
      : [],
  )
}

function creditedBy({ id: refundId, creditNumber }: Pick<GivenBack, 'id' | 'creditNumber'>) {
  return creditNumber === null ? {} : { creditNote: { refundId, number: formatCreditNumber(creditNumber) } }
}

function ofPart(part: PaidPart) {
  return part === 'delivery' ? { part } : {}
}
