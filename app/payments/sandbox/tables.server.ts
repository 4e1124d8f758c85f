import type { Generated, JSONColumnType } from 'kysely'
import type { CardError } from './test-cards.ts'
import type { SandboxIntent } from './wire.ts'

interface IntentsTable {
  id: string
  clientSecret: string
  amount: number
  amountReceived: Generated<number>
  amountRefunded: Generated<number>
  currency: string
  status: Generated<SandboxIntent['status']>
  metadata: JSONColumnType<Record<string, string>>
  cardBrand: string | null
  cardLast4: string | null
  lastError: JSONColumnType<CardError> | null
  createdAt: Date
  canceledAt: Date | null
}

interface RefundsTable {
  id: string
  intentId: string
  amount: number
  metadata: JSONColumnType<Record<string, string>>
  createdAt: Date
}

/** What was answered under an `Idempotency-Key`. */
interface AnswersTable {
  key: string
  request: string
  body: JSONColumnType<object>
  createdAt: Date
}

/** A webhook on its way. `body` is text: its signature is over the very bytes. */
interface EventsTable {
  id: string
  body: string
  createdAt: Date
  dueAt: Date
  attempts: Generated<number>
  deliveredAt: Date | null
}

declare module '../../basics/database.ts' {
  interface Tables {
    'sandbox.intents': IntentsTable
    'sandbox.refunds': RefundsTable
    'sandbox.answers': AnswersTable
    'sandbox.events': EventsTable
  }
}
