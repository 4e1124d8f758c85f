import { z } from 'zod'
import { SECOND } from '../basics/clock.ts'
import { isName } from '../basics/names.ts'
import { isBlank, normalEmail } from '../basics/text-checks.ts'
import { accountSays } from '../content/account-messages.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { returnPath } from '../session/return-path.ts'
import { RESET_LINK_LIFE } from './auth-links.server.ts'
import { googleNotice } from './google/addresses.ts'
import { foundPasskey, newPasskey } from './passkey-bodies.server.ts'
import { newPassword, password } from './password-rules.server.ts'

/** So many attempts in so many seconds: by account or caller's network; `device`: by a browser the account knows instead. */
export interface AttemptLimit {
  attempts: number
  seconds: number
  per: 'account' | 'network' | 'device'
  /** Beyond it nothing is done and all is answered as ever, but for the first within so many seconds. */
  leastEvery?: number
}

export interface AuthAddress {
  /** What is tried there, in the log's words, where who signs in hangs on it (`server/log-authentication.ts`). */
  event?: string
  body?: z.ZodObject
  instead?: (body: Record<string, unknown>) => Record<string, unknown>
  limits?: AttemptLimit[]
  /** It hashes a password, which takes a core and 32 MiB: a few at once, and whoever would wait too long is refused. */
  hashes?: boolean
  /** Who does it with success has not been guessing: the account's attempts are reset. */
  resets?: boolean
  /** Who does it with success has shown whose account it is: from then on the account knows this browser. */
  knowsDevice?: boolean
  /** Only at whole multiples of so many milliseconds: its time hardly tells whether the address is known. */
  answersEvery?: number
  /** What it answers when it has worked, in place of the provider's words: those would tell more. */
  says?: object
  /** Page scripts get to see who is signed in, and nothing that admits: the session itself stays in its cookie. */
  personOnly?: boolean
  google?: boolean
  /** Whose identities it is for: a hosted provider's, or anybody's. Without it, only those that the shop keeps itself. */
  identity?: 'hosted' | 'any'
  /** Only our own pages may ask: anybody else could sign a visitor in as somebody else (threat 82). */
  sameOriginOnly?: boolean
}

const minute = 60
const hour = 60 * minute

const name = z
  .string({ error: specified.nameRequired })
  .trim()
  .min(1, specified.nameRequired)
  .refine((typed) => !isBlank(typed), specified.nameRequired)
  .max(80, ours.tooLong)
  .refine(isName, ours.unprintable)

/** Both patterns have to agree: ours, under which it is stored, and the provider's. */
const email = z
  .string({ error: specified.emailRequired })
  .min(1, specified.emailRequired)
  .transform((typed) => normalEmail(typed) ?? '')
  .refine((normal) => z.email().safeParse(normal).success, specified.emailInvalid)

/** Whether an address is known shows neither in what is answered nor, as far as can be, in when (threat 74). */
const alike = { says: { status: true }, answersEvery: 250 }

const mailLimits: [AttemptLimit, AttemptLimit] = [
  { attempts: 60, seconds: hour, per: 'network' },
  { attempts: 3, seconds: hour, per: 'account' },
]

// A mail is only left out while one that was sent before holds a link that is still good: whoever asks in somebody else's
// name can't keep them from getting in by mail (threat 75).
const resetLimits: AttemptLimit[] = [
  mailLimits[0],
  { ...mailLimits[1], leastEvery: RESET_LINK_LIFE / SECOND },
]

const passkeyLimits: AttemptLimit[] = [{ attempts: 300, seconds: hour, per: 'network' }]

/** Every open address of `/api/auth`; others are 404. A body is read by its schema: what is not named reaches nobody. */
export const authAddresses: Record<string, AuthAddress> = {
  'GET /get-session': { identity: 'any', personOnly: true },
  'POST /hosted': {
    event: 'sign-in by hosted provider',
    identity: 'hosted',
    body: z.object({ idToken: z.string().max(8192) }),
    sameOriginOnly: true,
    limits: [{ attempts: 600, seconds: hour, per: 'network' }],
    personOnly: true,
  },
  'GET /verify-email': {
    event: 'address confirmed by link',
  },
  'POST /sign-out': { event: 'sign-out', identity: 'any', body: z.object({}) },
  'POST /sign-up/email': {
    event: 'sign-up',
    body: z.object({ name, email, password: newPassword }),
    limits: [
      { attempts: 300, seconds: hour, per: 'network' },
      { attempts: 10, seconds: hour, per: 'account' },
    ],
    hashes: true,
    ...alike,
  },
  'POST /sign-in/email': {
    event: 'sign-in by password',
    body: z.object({ email, password }),
    limits: [
      { attempts: 50, seconds: hour, per: 'network' },
      { attempts: 10, seconds: 15 * minute, per: 'account' },
      { attempts: 10, seconds: 15 * minute, per: 'device' },
    ],
    hashes: true,
    resets: true,
    knowsDevice: true,
    personOnly: true,
    answersEvery: alike.answersEvery,
  },
  // Tries are counted by whoever knows whose they are: `two-factor/take-code.server.ts`.
  'POST /two-factor': {
    event: 'sign-in by second step',
    body: z.object({ code: z.string().max(20, accountSays.wrongCode) }),
    limits: [{ attempts: 300, seconds: hour, per: 'network' }],
    personOnly: true,
    knowsDevice: true,
  },
  'GET /passkey/generate-authenticate-options': { limits: passkeyLimits },
  'POST /passkey/verify-authentication': {
    event: 'sign-in by passkey',
    body: foundPasskey,
    limits: passkeyLimits,
    personOnly: true,
    knowsDevice: true,
  },
  // What a new one is made from comes by `POST /account/passkeys`, which asks who it is.
  'POST /passkey/verify-registration': {
    event: 'new passkey',
    body: newPasskey,
    limits: passkeyLimits,
    says: { status: true },
  },
  'POST /sign-in/social': {
    body: z.object({ provider: z.literal('google'), from: z.string().max(2000).optional() }),
    instead: ({ provider, from }) => ({ provider, ...backTo(from as string | undefined) }),
    limits: [{ attempts: 300, seconds: hour, per: 'network' }],
    google: true,
  },
  'GET /callback/google': { event: 'sign-in by Google', google: true },
  'POST /request-password-reset': {
    event: 'password reset asked for',
    body: z.object({ email }),
    limits: resetLimits,
    ...alike,
  },
  'POST /reset-password': {
    event: 'password reset',
    body: z.object({ newPassword, token: z.string().regex(/^[\w-]{1,200}$/, ours.linkExpired) }),
    limits: [{ attempts: 60, seconds: hour, per: 'network' }],
    hashes: true,
    knowsDevice: true,
  },
  'POST /send-verification-email': { body: z.object({ email }), limits: mailLimits, ...alike },
}

/** The provider learns where to send the browser from us, so nobody can have it sent elsewhere. */
function backTo(from: string | undefined) {
  const notice = googleNotice(returnPath(from))
  return { callbackURL: notice, errorCallbackURL: notice }
}
