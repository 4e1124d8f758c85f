import type { Generated } from 'kysely'
import type { StripeSandboxTables } from '../../sandboxes/stripe/index.ts'
import type { PaidPart } from '../orders/order.ts'
import type { MoneyWhy } from './money-why.ts'
import type { EndReason } from './payment.ts'
import type { RefundCause } from './refund.ts'

/** A PaymentIntent that we ask the provider for: written before we ask, so that none gets lost. */
interface PaymentsTable {
  id: Generated<string>
  orderId: string
  version: number
  providerId: string | null
  amountCents: number
  currency: string
  startedAt: Generated<Date>
  askedAt: Generated<Date>
  checkedAt: Date | null
  endedAt: Date | null
  endReason: EndReason | null
}

/** Money that goes back: written before the provider hears of it, so that none gets lost or goes twice. */
interface RefundsTable {
  id: Generated<string>
  orderId: string
  what: Generated<PaidPart>
  paymentId: string
  amountCents: number
  quantity: Generated<number | null>
  /** The tax in it, once it has gone back; none where the order does not say what tax it had. */
  taxCents: Generated<number | null>
  cause: RefundCause
  reason: Generated<string>
  restock: Generated<boolean>
  wantedBy: string | null
  requestKey: string | null
  wantedAt: Date
  providerId: string | null
  settledAt: Date | null
  failedAt: Date | null
  failure: string | null
  /** Counted without a gap over all credit notes. */
  creditNumber: Generated<number | null>
  /** Where the provider refused and it was paid in another way: who noted it, and how, in words that the customer reads. */
  repaidBy: Generated<string | null>
  repaidHow: Generated<string | null>
  announced: Generated<boolean>
}

/** A refund, or a part of one, that came back after it was made; owed until it is repaid. */
interface UndoneRefundsTable {
  id: Generated<string>
  refundId: string
  orderId: string
  what: PaidPart
  amountCents: number
  /** The provider's id of the refund that came back. */
  providerId: string
  undoneAt: Date
  repaidAt: Date | null
  repaidBy: string | null
  /** In words that the customer reads. */
  repaidHow: string | null
  /** Where it was repaid by another refund of the provider's. */
  repaidProviderId: string | null
}

/** One row: the last credit note's number, and how many below it went with a demo. */
interface CreditNoteCounterTable {
  sole: Generated<boolean>
  last: number
  withdrawn: Generated<number>
}

interface PaymentEventsTable {
  id: string
  type: string
  /** By the provider's clock. */
  happenedAt: Date | null
  receivedAt: Generated<Date>
}

/** One row: until when everything that has happened at the provider has reached the shop. */
interface ProviderCatchUpTable {
  theOne: Generated<boolean>
  until: Date
}

/** Money that the provider has taken for an order or given back. The table only grows. */
interface MoneyMovementsTable {
  id: Generated<string>
  orderId: string
  what: Generated<PaidPart>
  cents: number
  /** How much of it is tax, with its sign. */
  taxCents: Generated<number | null>
  why: MoneyWhy
  providerId: string
  actorId: string | null
  at: Date
}

export interface PaymentsTables extends StripeSandboxTables {
  payments: PaymentsTable
  refunds: RefundsTable
  undoneRefunds: UndoneRefundsTable
  creditNoteCounter: CreditNoteCounterTable
  moneyMovements: MoneyMovementsTable
  paymentEvents: PaymentEventsTable
  providerCatchUp: ProviderCatchUpTable
}
