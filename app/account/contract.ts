import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { specified } from '../content/messages.ts'

/* The session's cookie alone, with the origin rule: an access token has no power over accounts. */
const own = { tag: 'account', proof: 'session', who: 'customer' } as const

/** They talk to others. Nothing is kept under an `Idempotency-Key`: answers hold secrets, and bodies passwords, of which a hash says too much. */
const unkept = { ...own, outside: 'provider', secret: true } as const

const moment = z.iso.datetime()
/** The identity provider makes its ids of letters and digits. */
const id = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .describe('Its `_id`, from `GET /account`.'),
})
const password = z.string().max(128).optional()
const code = z.string().max(20)
/** Out of the link that an admin gets from the server (`npm run admin`), where admins need codes. */
const enrolment = z.string().max(100).optional()
const ended = z.object({ deletedCount: z.int() })

const session = z
  .object({
    _id: z.string(),
    current: z.boolean(),
    device: z.string().describe('As it calls itself: “Firefox on Linux”.'),
    network: z.string().describe('Roughly: an IPv4 address without its end, an IPv6 network.'),
    signedInAt: moment,
    lastSeenAt: moment,
  })
  .meta({ id: 'Session' })

const account = z
  .object({
    email: z.string(),
    emailVerified: z.boolean(),
    hosted: z
      .boolean()
      .describe(
        'Password and second factors are kept by a hosted provider: then there is nothing to change about them here.',
      ),
    hasPassword: z
      .boolean()
      .describe('Whether they have one: who has only ever signed in by Google has none.'),
    twoFactor: z.object({
      on: z.boolean(),
      needed: z.boolean().describe('They have to be on before this person is an admin here.'),
      backupCodesLeft: z.int(),
    }),
    passkeys: z.array(z.object({ _id: z.string(), name: z.string(), addedAt: moment })),
    sessions: z.array(session),
  })
  .meta({ id: 'Account' })

export type WireAccount = z.infer<typeof account>
export type WireSession = z.infer<typeof session>

export const showAccountCall = defineCall({
  operationId: 'showAccount',
  ...own,
  method: 'get',
  path: '/account',
  summary: 'How you sign in, and where you are signed in',
  answer: account,
  refusals: [],
})

/** Everybody else who is signed in as this person is out, and the person is told by mail. Passkeys stay unless they say so. */
export const changePasswordCall = defineCall({
  operationId: 'changePassword',
  ...unkept,
  method: 'put',
  path: '/account/password',
  summary: 'Change your password',
  body: z.object({
    currentPassword: z.string({ error: specified.passwordRequired }).max(128),
    newPassword: z.string({ error: specified.passwordRequired }).max(1_000),
    removePasskeys: z.boolean().optional(),
  }),
  answer: ended,
  refusals: ['wrong-password', 'no-password', 'too-many'],
})

export const endSessionCall = defineCall({
  operationId: 'endSession',
  ...own,
  method: 'delete',
  path: '/account/sessions/{id}',
  summary: 'Sign out one of your sessions',
  params: id,
  answer: ended,
  refusals: [],
})

export const signOutEverywhereCall = defineCall({
  operationId: 'signOutEverywhere',
  ...own,
  method: 'delete',
  path: '/account/sessions',
  summary: 'Sign out everywhere, here too',
  answer: ended,
  refusals: [],
})

/** Asks again who it is; answers what the browser makes a passkey from (WebAuthn), which is handed in at the auth proxy. */
export const beginPasskeyCall = defineCall({
  operationId: 'beginPasskey',
  ...unkept,
  method: 'post',
  path: '/account/passkeys',
  summary: 'Begin to add a passkey',
  body: z.object({ password, code: code.optional() }),
  answer: z.looseObject({ challenge: z.string() }),
  headers: ['Set-Cookie'],
  refusals: ['address-unproven', 'wrong-password', 'sign-in-again', 'wrong-code', 'too-many'],
})

export const removePasskeyCall = defineCall({
  operationId: 'removePasskey',
  ...own,
  method: 'delete',
  path: '/account/passkeys/{id}',
  summary: 'Remove one of your passkeys',
  params: id,
  answer: ended,
  refusals: [],
})

/** Makes a secret for an authenticator app. Codes are on once `confirmTwoFactorCall` has seen one of it. */
export const beginTwoFactorCall = defineCall({
  operationId: 'beginTwoFactor',
  ...unkept,
  method: 'post',
  path: '/account/two-factor',
  summary: 'Begin to turn two-factor codes on',
  body: z.object({ password, enrolment }),
  answer: z.object({ secret: z.string(), address: z.string() }),
  refusals: [
    'address-unproven',
    'enrolment-needed',
    'wrong-password',
    'sign-in-again',
    'two-factor-on',
    'too-many',
  ],
})

/** Backup codes are shown this once. Every other session of the person ends. */
export const confirmTwoFactorCall = defineCall({
  operationId: 'confirmTwoFactor',
  ...unkept,
  method: 'put',
  path: '/account/two-factor',
  summary: 'Turn two-factor codes on with the first code',
  body: z.object({ code, enrolment }),
  answer: z.object({ backupCodes: z.array(z.string()) }),
  refusals: [
    'address-unproven',
    'enrolment-needed',
    'wrong-code',
    'two-factor-on',
    'two-factor-off',
    'too-many',
  ],
})

export const disableTwoFactorCall = defineCall({
  operationId: 'disableTwoFactor',
  ...unkept,
  method: 'delete',
  path: '/account/two-factor',
  summary: 'Turn two-factor codes off',
  body: z.object({ password, code }),
  answer: z.object({ off: z.literal(true) }),
  refusals: ['wrong-password', 'sign-in-again', 'wrong-code', 'two-factor-off', 'too-many'],
})

/** The ones that are left stop working. */
export const renewBackupCodesCall = defineCall({
  operationId: 'renewBackupCodes',
  ...unkept,
  method: 'post',
  path: '/account/two-factor/backup-codes',
  summary: 'Get new backup codes',
  body: z.object({ password, code }),
  answer: z.object({ backupCodes: z.array(z.string()) }),
  refusals: ['wrong-password', 'sign-in-again', 'wrong-code', 'two-factor-off', 'too-many'],
})

/** Who the person is, and how they sign in; what else is kept stands beside it, by the name of what keeps it. */
const ownData = z.looseObject({
  email: z.string(),
  name: z.string(),
  role: z.enum(['user', 'admin']),
  createdAt: moment,
  emailVerified: z.boolean(),
  waysToSignIn: z.array(z.object({ providerId: z.string(), createdAt: moment })),
  codesOnSince: moment.nullable(),
  passkeys: z.array(z.looseObject({ name: z.string(), createdAt: moment })),
  sessions: z.array(z.looseObject({ createdAt: moment, lastSeenAt: moment, expiresAt: moment })),
})

export const gatherDataCall = defineCall({
  operationId: 'gatherData',
  ...own,
  method: 'get',
  path: '/account/data',
  summary: 'Download what the shop keeps about you',
  limit: { calls: 10, seconds: 3600, per: 'person' },
  answer: z.looseObject({ gatheredAt: moment, account: ownData.optional() }),
  headers: ['Content-Disposition'],
  refusals: [],
})

export const deleteAccountCall = defineCall({
  operationId: 'deleteAccount',
  ...unkept,
  method: 'delete',
  path: '/account',
  summary: 'Delete your account',
  body: z.object({ email: z.string().max(320), password }),
  answer: z.object({ cancelledOrders: z.int() }),
  refusals: [
    'wrong-password',
    'sign-in-again',
    'last-admin',
    'orders-under-way',
    'payment-in-progress',
    'provider-down',
    'too-many',
  ],
})
