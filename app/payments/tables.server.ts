import type { Generated } from 'kysely'
import type { EndReason } from './payment.ts'

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
  refundDueAt: Date | null
  refundedAt: Date | null
}

interface PaymentEventsTable {
  id: string
  type: string
  receivedAt: Generated<Date>
}

/** Money that the provider has taken for an order or given back. The table only grows. */
interface MoneyMovementsTable {
  id: Generated<string>
  orderId: string
  cents: number
  why: 'captured' | 'refunded'
  /** The provider's id of the payment, or of the refund. */
  providerId: string
  actorId: string | null
  at: Date
}

declare module '../basics/database.ts' {
  interface Tables {
    payments: PaymentsTable
    moneyMovements: MoneyMovementsTable
    paymentEvents: PaymentEventsTable
  }
}
