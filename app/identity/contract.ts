import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { specified } from '../content/messages.ts'

const email = z.string()
const inPath = z.object({ email })
const user = z.object({ _id: z.string(), email: z.string(), role: z.enum(['user', 'admin']) })

export type WireUser = z.infer<typeof user>

/** Specification 7: called after login; the session's cookie is the proof. */
export const openAccessCall = defineCall({
  method: 'put',
  path: '/user/{email}',
  summary: 'Get an access token for the signed-in person',
  tag: 'identity',
  proof: 'session',
  who: 'anyone',
  limit: { calls: 30, seconds: 60, per: 'address' },
  params: inPath,
  body: z.object({ email }),
  answer: z.object({ token: z.string() }),
  refusals: [],
})

export const listUsersCall = defineCall({
  method: 'get',
  path: '/user',
  summary: 'List the users',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  answer: z.array(user),
  refusals: [],
})

/** Orders and reviews of a removed person stay (contract); without `email` nothing is removed. */
export const removeUserCall = defineCall({
  method: 'delete',
  path: '/user',
  summary: 'Remove a user',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  query: z.object({ email: email.optional() }),
  answer: z.object({ deletedCount: z.number() }),
  refusals: ['malformed', 'own-account', 'last-admin'],
})

export const makeAdminCall = defineCall({
  method: 'put',
  path: '/makeadmin/{email}',
  summary: 'Make a user an admin',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  params: inPath,
  answer: z.object({ modifiedCount: z.number() }),
  refusals: [],
})

/** Specification 7: `true` only for an admin who asks about themselves; grants nothing. */
export const adminCall = defineCall({
  method: 'get',
  path: '/admin',
  summary: 'Whether the asking person is an admin',
  tag: 'identity',
  proof: 'session or bearer',
  who: 'anyone',
  limit: { calls: 120, seconds: 60, per: 'address' },
  query: z.object({ email: email.optional() }),
  answer: z.object({
    admin: z.boolean(),
    /** They would be one, with two-factor codes turned on. */
    codesNeeded: z.literal(true).optional(),
  }),
  refusals: [],
})

/** What the verbs of identity may refuse. */
export type IdentityRefusal = { refusal: 'own-account' } | { refusal: 'last-admin' }

/** What the door for a hosted provider's ID tokens may refuse. */
export type HostedRefusal =
  | { refusal: 'proof-no-good' }
  | { refusal: 'proof-used' }
  | { refusal: 'account-removed' }
  | { refusal: 'account-not-linked' }
  | { refusal: 'identity-provider-down'; retryAfter: number }
