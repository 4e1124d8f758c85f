import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** The version of Stripe's interface that the sandbox speaks: the one of the package, whose types its answers have. */
export const apiVersion: string = Stripe.API_VERSION

/** A payment in the sandbox's books. */
export interface SandboxIntent {
  id: string
  clientSecret: string
  amount: number
  amountReceived: number
  amountRefunded: number
  currency: string
  description: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'canceled' | 'succeeded'
  metadata: Record<string, string>
  cardBrand: string | null
  cardLast4: string | null
  lastError: CardError | null
  /** When a card that takes its time will have been charged. */
  succeedsAt: Date | null
  createdAt: Date
  canceledAt: Date | null
  cancellationReason: string | null
  /** Of a challenge that is met on a page: where that is, and where the person goes from there. */
  challengeUrl: string | null
  returnUrl: string | null
}

/** Money of a payment that went back, or is on its way. */
export interface SandboxRefund {
  id: string
  intentId: string
  amount: number
  currency: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  createdAt: Date
  /** When its state will change, and into which; of cards whose refunds take their time. */
  endsAt: Date | null
  endsAs: 'succeeded' | 'failed' | null
}

/** A request to the sandbox: its id, and its `Idempotency-Key` where it has one. */
export interface RequestMade {
  id: string
  key: string | null
}

/** A request that has just come in, under an id of its own. */
export function requestMade(headers: Headers): RequestMade {
  return { id: `req_${randomBytes(7).toString('hex')}`, key: headers.get('idempotency-key') }
}

/** An answer on its way out: Stripe's statuses and bodies. */
export interface Reply {
  status: 200 | 400 | 401 | 402 | 404 | 409 | 413 | 500
  body: object
  /** The request that was answered so before, where this one repeats it. */
  repeats?: string
  /** The request itself was wrong: nothing was done, and nothing is kept under its key. */
  notDone?: true
}

/** Moments are whole seconds there. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** What belongs to a payment has its id with another beginning. */
export function relatedId(kind: 'ch' | 'pm', intentId: string): string {
  return intentId.replace(/^pi/, kind)
}

/** Why a card was not charged, in the provider's codes and words. */
export interface CardError {
  code: string
  declineCode?: string
  message: string
  /** The field that it is about. */
  param?: string
}

/** In milliseconds. */
export const SECOND = 1_000
export const HOUR = 3_600 * SECOND
export const DAY = 24 * HOUR

/** The moment so many milliseconds after another. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
