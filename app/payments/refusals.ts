import type { RefusalTable } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'

export type PaymentsRefusal =
  /** `status` is the provider's word; `reason` the provider's sentence about the card, where there is one. */
  | { refusal: 'payment-not-succeeded'; status: string; reason?: string | undefined }
  | { refusal: 'payment-mismatch' }
  /** Some of them, by a return. */
  | { refusal: 'pieces-returned' }
  | { refusal: 'bad-signature' }
  /** Nothing is left of what delivery has cost, or it has cost nothing. */
  | { refusal: 'delivery-refunded' }
  | { refusal: 'refund-not-an-amount' }
  /** `most` is what is left of the order, in dollars. */
  | { refusal: 'refund-too-large'; most: number }
  /** The money of `most` pieces has not been given back. */
  | { refusal: 'refund-too-many'; most: number }
  /** `reason` is in the card provider's words. */
  | { refusal: 'refund-refused'; reason: string }
  /** It was made, or is under way; or what was refused has been asked for anew since. */
  | { refusal: 'refund-not-owed' }
  /** Of what was cancelled: the provider has refused it several times within the hour. */
  | { refusal: 'refund-tried'; retryAfter: number }

export const paymentsRefusals: RefusalTable<PaymentsRefusal> = {
  'payment-not-succeeded': ({ status, reason }) => ({
    status: 402,
    message: status === 'processing' ? ours.paymentProcessing : (reason ?? ours.paymentNotThrough),
    facts: { status },
  }),
  'payment-mismatch': () => ({ status: 409, message: ours.paymentMismatch }),
  'pieces-returned': () => ({
    status: 409,
    message:
      'Pieces of this order have come back and are on sale again. Refund it without putting them on sale.',
  }),
  'bad-signature': () => ({ status: 400, message: 'Invalid signature.' }),
  'delivery-refunded': () => ({ status: 409, message: 'Delivery has already been refunded in full.' }),
  'refund-not-an-amount': () => ({
    status: 422,
    message: ours.refundNotAnAmount,
    facts: { field: 'amount' },
  }),
  'refund-too-large': ({ most }) => ({
    status: 422,
    message: ours.refundTooLarge(most),
    facts: { field: 'amount', most },
  }),
  'refund-too-many': ({ most }) => ({
    status: 422,
    message:
      most === 0
        ? 'All pieces of this order have been refunded.'
        : `At most ${most} ${most === 1 ? 'piece' : 'pieces'} of this order can still be refunded.`,
    facts: { field: 'quantity', most },
  }),
  'refund-refused': ({ reason }) => ({ status: 409, message: reason }),
  'refund-not-owed': () => ({ status: 409, message: 'Nothing of this refund is owed.' }),
  'refund-tried': ({ retryAfter }) => ({ status: 429, message: ours.refundTried, retryAfter }),
}
