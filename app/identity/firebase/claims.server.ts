import { z } from 'zod'
import { normalEmail } from '../../basics/text-checks.ts'
import { plainName } from '../names.server.ts'

const claims = z.object({
  sub: z.string().min(1).max(128),
  // For this project alone.
  aud: z.string(),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

export interface HostedPerson {
  uid: string
  email: string
  emailVerified: boolean
  name: string
  signedInAt: Date
  expiresAt: Date
}

/** Google's clock and ours may differ by so many seconds. */
export const CLOCK_TOLERANCE = 10

/** Of a checked token; `undefined` for one that names nobody, was made in the future, or has no e-mail address. */
export function personOf(payload: unknown, now: Date): HostedPerson | undefined {
  const read = claims.safeParse(payload)
  if (!read.success) return undefined
  const { sub: uid, auth_time: signedIn, iat, exp, email_verified: emailVerified = false } = read.data
  const email = normalEmail(read.data.email ?? '')
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE
  if (!email || signedIn > latest || iat > latest) return undefined
  const name = plainName(read.data.name) || (email.split('@')[0] ?? '')
  return { uid, email, emailVerified, name, signedInAt: inSeconds(signedIn), expiresAt: inSeconds(exp) }
}

export function inSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}
