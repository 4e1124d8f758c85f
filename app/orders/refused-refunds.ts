import type { Cents } from '../basics/money.ts'
import { leftOf, type Order, type PaidPart } from './order.ts'

/** A refund as far as it was asked for. */
export interface AskedRefund {
  id: string
  what: PaidPart
  amount: Cents
  /** Of so many pieces; `null` where an amount was wanted. */
  quantity: number | null
  /** An `admin` wanted it, or its `customer`; it was `too-late` for its order, or given by hand at the `provider`. */
  cause: 'admin' | 'customer' | 'too-late' | 'provider'
  /** Its customer was told before that it would come. */
  announced: boolean
  wantedAt: Date
  failedAt: Date | null
}

/**
 * Of all refunds of an order those that the provider has refused and that are still to be paid, each with how much of it is `owed` (cents).
 * None of what was wanted anew since, whatever became of that: else it could be paid twice.
 */
export function openRefusals<Of extends AskedRefund>(
  order: Order,
  refunds: readonly Of[],
): (Of & { owed: Cents })[] {
  return refunds.flatMap((refund) => {
    const owed = refund.failedAt ? owedOf(order, refund, refunds) : 0
    return owed > 0 ? [{ ...refund, owed }] : []
  })
}

function owedOf(order: Order, refund: AskedRefund, refunds: readonly AskedRefund[]): Cents {
  const { what, cause, amount } = refund
  if (cause === 'too-late') return amount
  const ofPart = refunds.filter((one) => one.what === what && one.cause !== 'too-late')
  const since = ofPart.filter((one) => isLater(one, refund))
  const left = leftOf(order, what)
  // Of what was given by hand meanwhile the rest is owed.
  if (cause === 'customer') return since.some((one) => one.cause === 'customer') ? 0 : Math.min(amount, left)
  const cancelled = ofPart.some((one) => one.cause === 'customer' && one.failedAt)
  return cancelled || since.some((one) => isSame(one, refund)) || amount > left ? 0 : amount
}

function isLater(one: AskedRefund, than: AskedRefund): boolean {
  const apart = one.wantedAt.getTime() - than.wantedAt.getTime()
  return apart > 0 || (apart === 0 && one.id > than.id)
}

function isSame(one: AskedRefund, other: AskedRefund): boolean {
  return one.amount === other.amount || (one.quantity !== null && one.quantity === other.quantity)
}

/** Whether its customer waits for it, as they were told of it, or have cancelled; else an admin may have thought better of it. */
export function isAwaited(order: Order, { cause, announced }: AskedRefund): boolean {
  return announced || cause !== 'admin' || order.cancelWantedAt !== null
}
