import { z } from 'zod'
import { normalEmail } from '../../basics/text-checks.ts'
import { plainName } from '../names.server.ts'

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
})

/** Who an ID token speaks of. Without `email` the provider has not vouched for one. */
export interface ProvenPerson {
  sub: string
  email: string | undefined
  name: string
}

/** Of a checked token: it has to answer this very request (`nonce`). An unproven address is none (threat 28). */
export function personOf(payload: unknown, expected: { nonce: string; clientId: string }) {
  const read = claims.safeParse(payload)
  if (!read.success || read.data.nonce !== expected.nonce) return undefined
  const { sub, aud, azp, email_verified: proven, name } = read.data
  const forOthersToo = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? forOthersToo : azp !== expected.clientId) return undefined
  const email = proven ? normalEmail(read.data.email ?? '') : undefined
  return { sub, email, name: plainName(name) || (email?.split('@')[0] ?? '') } satisfies ProvenPerson
}
