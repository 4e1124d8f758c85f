import { z } from 'zod'
import { normalEmail } from '../basics/email.ts'
import { ours, specified } from '../content/messages.ts'
import { returnPath } from '../session/return-path.ts'
import { isCommonPassword } from './common-password.server.ts'
import { googleNotice } from './google/notice.ts'

/** So many tries in so many seconds, counted by the account that is tried or by the caller's network. */
export interface TryLimit {
  tries: number
  seconds: number
  per: 'account' | 'network'
}

/** One of the identity provider's addresses that the shop uses, and what it takes. */
export interface AuthAddress {
  body?: z.ZodObject
  /** What the provider gets in place of the body. */
  instead?: (body: Record<string, unknown>) => Record<string, unknown>
  limits?: TryLimit[]
  /** Who does it with success has not been guessing: the account's tries are forgotten. */
  forgive?: boolean
  /** It answers no sooner than after so many milliseconds, so that its time does not tell whether the address is known. */
  atLeast?: number
  /** What it answers when it has worked, in place of the provider's words: those would tell more. */
  says?: object
  /** Page scripts get to see who is signed in, and nothing that admits: the session itself stays in its cookie. */
  personOnly?: boolean
  /** It is only there where Google sign-in is. */
  google?: boolean
}

const minute = 60
const hour = 60 * minute
const longestPassword = 128

const name = z
  .string({ error: specified.nameRequired })
  .trim()
  .min(1, specified.nameRequired)
  .max(80, ours.tooLong)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, ours.unprintable)

/** Both patterns have to agree: ours, under which it is stored, and the provider's. */
const email = z
  .string({ error: specified.emailRequired })
  .min(1, specified.emailRequired)
  .transform((typed) => normalEmail(typed) ?? '')
  .refine((normal) => z.email().safeParse(normal).success, specified.emailInvalid)

const newPassword = z
  .string({ error: specified.passwordRequired })
  .min(1, specified.passwordRequired)
  .min(6, specified.passwordTooShort)
  .max(longestPassword, ours.passwordTooLong)
  .refine((typed) => !isCommonPassword(typed), ours.passwordCommon)

const password = z
  .string({ error: specified.passwordRequired })
  .min(1, specified.passwordRequired)
  .max(longestPassword, ours.passwordTooLong)

/** Whether an address is known shows neither in what is answered nor, as far as can be, in when (threat 74). */
const alike = { says: { status: true }, atLeast: 250 }

const mailLimits: TryLimit[] = [
  { tries: 3, seconds: hour, per: 'account' },
  { tries: 60, seconds: hour, per: 'network' },
]

/**
 * Every address under `/api/auth` that is open; the provider's others answer 404. A body is read through its schema, so
 * a field that is not named here reaches nobody.
 */
export const authAddresses: Record<string, AuthAddress> = {
  'GET /get-session': { personOnly: true },
  'GET /verify-email': {},
  'POST /sign-out': { body: z.object({}) },
  'POST /sign-up/email': {
    body: z.object({ name, email, password: newPassword }),
    limits: [
      { tries: 10, seconds: hour, per: 'account' },
      { tries: 300, seconds: hour, per: 'network' },
    ],
    ...alike,
  },
  'POST /sign-in/email': {
    body: z.object({ email, password }),
    limits: [
      { tries: 10, seconds: 15 * minute, per: 'account' },
      { tries: 100, seconds: hour, per: 'network' },
    ],
    forgive: true,
    personOnly: true,
  },
  'POST /sign-in/social': {
    body: z.object({ provider: z.literal('google'), from: z.string().max(2000).optional() }),
    instead: ({ provider, from }) => ({ provider, ...backTo(from as string | undefined) }),
    limits: [{ tries: 300, seconds: hour, per: 'network' }],
    google: true,
  },
  'GET /callback/google': { google: true },
  'POST /request-password-reset': { body: z.object({ email }), limits: mailLimits, ...alike },
  'POST /reset-password': {
    body: z.object({ newPassword, token: z.string().regex(/^[\w-]{1,200}$/, ours.linkNoGood) }),
    limits: [{ tries: 60, seconds: hour, per: 'network' }],
  },
  'POST /send-verification-email': { body: z.object({ email }), limits: mailLimits, ...alike },
}

/** The provider learns where to send the browser from us, so nobody can have it sent elsewhere. */
function backTo(from: string | undefined) {
  const notice = googleNotice(returnPath(from))
  return { callbackURL: notice, errorCallbackURL: notice }
}
