import type { Intent } from './intent.ts'
import type { Payment } from './payment.ts'

export interface Known {
  payment: Pick<Payment, 'endReason'> | undefined
  /** Whether its order has an attempt whose id the provider's answer should have brought, and has not. */
  nameless: boolean
}

/** An intent that belongs to no attempt of ours is left to its events, which ring once. */
export function isMissed({ status }: Pick<Intent, 'status'>, { payment, nameless }: Known): boolean {
  if (status !== 'succeeded' && status !== 'canceled') return !payment && nameless
  if (!payment) return nameless
  if (!payment.endReason) return true
  return status === 'succeeded' && (payment.endReason === 'closed' || payment.endReason === 'lost')
}
