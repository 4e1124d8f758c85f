import { z } from 'zod'
import { SECOND } from '../basics/clock.ts'
import type { ProviderEvent } from './card-provider.server.ts'

/** The year 9999, as far as the database's moments are sure to go. */
const MAX_SECONDS = 253_402_300_799
const named = z.string().regex(/^[\w-]{1,255}$/)
/** It goes into an address at the provider, and is looked for in the database. */
const intentId = z.string().regex(/^pi_[\w-]{1,250}$/)

const signedEvent = z.object({
  id: named,
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.number().int().positive().max(MAX_SECONDS).optional(),
  data: z.object({
    object: z
      .object({
        object: z.string().optional(),
        id: named.optional(),
        payment_intent: z.union([intentId, z.object({ id: intentId })]).nullish(),
      })
      .refine(({ object, id }) => object !== 'payment_intent' || intentId.safeParse(id).success),
  }),
})

/** An event as the provider writes it, read; `undefined` when it makes no sense, whoever has signed it. */
export function eventOf(written: unknown): ProviderEvent | undefined {
  const read = signedEvent.safeParse(written)
  if (!read.success) return undefined
  const { id, type, created, data } = read.data
  const about = data.object
  const intent = typeof about.payment_intent === 'string' ? about.payment_intent : about.payment_intent?.id
  const happenedAt = created === undefined ? undefined : new Date(created * SECOND)
  return {
    id,
    type,
    happenedAt,
    intentId: about.object === 'payment_intent' ? about.id : intent,
  }
}
