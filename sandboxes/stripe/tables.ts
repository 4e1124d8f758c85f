import type { Generated, JSONColumnType } from 'kysely'
import type { CardError, Reply, SandboxIntent, SandboxRefund } from './wire.ts'

interface IntentsTable {
  id: string
  clientSecret: string
  amount: number
  amountReceived: Generated<number>
  amountRefunded: Generated<number>
  currency: string
  description: string | null
  status: Generated<SandboxIntent['status']>
  metadata: JSONColumnType<Record<string, string>>
  cardBrand: string | null
  cardLast4: string | null
  lastError: JSONColumnType<CardError> | null
  succeedsAt: Date | null
  createdAt: Date
  canceledAt: Date | null
  cancellationReason: string | null
  challengeUrl: string | null
  returnUrl: string | null
}

interface RefundsTable {
  id: string
  intentId: string
  amount: number
  currency: Generated<string>
  reason: string | null
  status: Generated<SandboxRefund['status']>
  metadata: JSONColumnType<Record<string, string>>
  createdAt: Date
  endsAt: Date | null
  endsAs: SandboxRefund['endsAs']
}

/** What was answered under an `Idempotency-Key`. */
interface AnswersTable {
  key: string
  request: string
  /** The id of the request that was answered; of one that an older shop has answered, none is known. */
  requestId: string | null
  status: Reply['status']
  body: JSONColumnType<object>
  createdAt: Date
}

/** Something that has happened. `body` is text: its signature is over the very bytes. */
interface EventsTable {
  id: string
  type: string
  body: string
  createdAt: Date
  /** When it is told next; `null` in one that nobody has asked to be told of. */
  dueAt: Date | null
  attempts: Generated<number>
  deliveredAt: Date | null
}

/** The sandbox's tables: whoever opens it has made them. */
export interface StripeSandboxTables {
  'sandbox.intents': IntentsTable
  'sandbox.refunds': RefundsTable
  'sandbox.answers': AnswersTable
  'sandbox.events': EventsTable
}
