import type { Cents } from '../basics/money.ts'
import type { Outcome } from '../basics/outcome.ts'
import type { Intent } from './intent.ts'

/** What the provider is asked to take, and the checkout that it is for, by its first order. */
export interface IntentDraft {
  amount: number
  orderId: string
  userId: string
}

/** What the provider is asked to give back; `refundId` is our own name for it. */
export interface RefundDraft {
  intentId: string
  amount: Cents
  refundId: string
}

export interface ProviderRefund {
  id: string
  intentId: string
  amount: Cents
  /** `failed`: the money is with the shop after all. */
  status: 'pending' | 'succeeded' | 'failed'
  /** Our own name for it; absent in one that the shop did not ask for. */
  refundId: string | undefined
}

/** It did not answer in time, or not sensibly: nobody knows what it has done. */
export type ProviderDown = { refusal: 'provider-down'; retryAfter: number }

export interface ProviderEvent {
  id: string
  type: string
  /** By the provider's clock, where it says so. */
  happenedAt: Date | undefined
  /** The payment that it is about, or whose charge or refund it is about. */
  intentId: string | undefined
}

/** A provider of card payments. Its answers are the only proof of a payment. */
export interface CardProvider {
  kind: 'stripe' | 'sandbox'
  publishableKey: string
  create(
    draft: IntentDraft,
    key: string,
  ): Promise<Outcome<{ intent: Intent }, ProviderDown | { refusal: 'key-spent' }>>
  retrieve(id: string): Promise<Outcome<{ intent: Intent }, ProviderDown | { refusal: 'unknown-intent' }>>
  /** Ends a payment before it succeeds; refused when its state no longer allows that. */
  cancel(id: string): Promise<Outcome<{ intent: Intent }, ProviderDown | { refusal: 'not-cancellable' }>>
  /** Gives money of a payment back. The same key gives it back once. `why` is in the provider's words. */
  refund(
    draft: RefundDraft,
    key: string,
  ): Promise<Outcome<{ refund: ProviderRefund }, ProviderDown | { refusal: 'not-refundable'; why: string }>>
  /** What was given back: of one payment, or of all since a moment. */
  refunds(
    of: { intentId: string } | { since: Date },
  ): Promise<Outcome<{ refunds: ProviderRefund[] }, ProviderDown>>
  intents(since: Date): Promise<Outcome<{ intents: Intent[] }, ProviderDown>>
  /** The events since a moment that a webhook would have brought, newest first. */
  events(since: Date): Promise<Outcome<{ events: ProviderEvent[] }, ProviderDown>>
  /** `listener` is told each time that the provider answers again after it has failed for a while. */
  whenBack(listener: () => void): void
  /**
   * Whether it has failed so often that this process leaves it alone, and has not answered it since. Another process may have
   * been answered: who asks no more forgets it within minutes.
   */
  isDown(): boolean
  /**
   * A webhook's event, once the signature over its raw body holds at this moment; `undefined` when it does not, and for
   * one of another world (test or live) or of an account connected to ours. `nonsense`: signed, and no event.
   */
  readEvent(body: Buffer, signature: string | null, now: Date): ProviderEvent | 'nonsense' | undefined
}
