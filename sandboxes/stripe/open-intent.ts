import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Books } from './database.ts'
import { eventRecording } from './record-event.ts'
import { replies } from './replies.ts'
import { toStripe } from './to-stripe.ts'
import type { Reply, SandboxIntent } from './wire.ts'

interface NewIntent {
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
}

/** What is answered, and the rest of a `with …` that does it, once for each row of `source`. */
export interface Opening {
  reply: Reply
  statement(source: string): RawBuilder<unknown>
}

/** As the tables have it unless told otherwise. */
const fresh = {
  amountReceived: 0,
  amountRefunded: 0,
  status: 'requires_payment_method',
  cardBrand: null,
  cardLast4: null,
  lastError: null,
  succeedsAt: null,
  canceledAt: null,
  cancellationReason: null,
  challengeUrl: null,
  returnUrl: null,
} as const

/** Opens a payment, and notes the event that tells of it. */
export function openIntent(books: Books, draft: NewIntent): Opening {
  const id = newId('pi')
  const clientSecret = `${id}_secret_${randomBytes(18).toString('hex')}`
  const { amount, currency, description, metadata } = draft
  const createdAt = books.now()
  const intent: SandboxIntent = {
    id,
    clientSecret,
    amount,
    currency,
    description,
    metadata,
    createdAt,
    ...fresh,
  }
  const object = toStripe(intent)
  const event = eventRecording(books, { type: 'payment_intent.created', object, source: 'opened' })
  return {
    reply: replies.done(object),
    statement: (source) => sql`
      opened as (
        insert into sandbox.intents (id, client_secret, amount, currency, description, metadata, created_at)
        select ${id}::text, ${clientSecret}::text, ${amount}::integer, ${currency}::text, ${description}::text,
          ${JSON.stringify(metadata)}::jsonb, ${createdAt}::timestamptz
        from ${sql.table(source)} returning id
      ) ${event}`,
  }
}

/** An id as Stripe's look. */
export function newId(kind: 'pi' | 're'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}
