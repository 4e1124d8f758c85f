import type { Cents } from '../basics/money.ts'

/** The shop charges in this currency alone (specification 9: shown as $). */
export const CURRENCY = 'usd'

/** What a card payment is at the provider ("PaymentIntent"), as far as the shop looks at it. */
export interface Intent {
  id: string
  status: IntentStatus
  amount: Cents
  amountReceived: Cents
  currency: string
  /** The checkout's, and its owner's, from the metadata that the shop gave it; absent in one that is not of the shop's making. */
  orderId: string | undefined
  userId: string | undefined
  clientSecret: string
  reason: string | undefined
}

/** The provider's word, or one of its words that we do not know. `canceled` and `succeeded` are final. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** Whether nothing is under way: the customer has to act, and the provider lets it be cancelled. */
export function isIdle({ status }: Pick<Intent, 'status'>): boolean {
  return status.startsWith('requires_')
}
