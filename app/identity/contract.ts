import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { specified } from '../content/messages.ts'

const userSorts = ['email', 'joined'] as const

export const userStates = ['customer', 'admin'] as const

const email = z.string()
const inPath = z.object({ email: email.describe('Whose: their email.') })
const user = z
  .object({ _id: z.string(), email: z.string(), role: z.enum(['user', 'admin']) })
  .meta({ id: 'User' })

export type WireUser = z.infer<typeof user>

/** Specification 7: called after login; the session's cookie is the proof. */
export const openAccessCall = defineCall({
  operationId: 'openAccess',
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

export const [listUsersCall, exportUsersCall] = listCalls('/user', {
  operationIds: ['listUsers', 'exportUsers'],
  summaries: [
    'List the users, or those who are searched for',
    'List the users, or those who are searched for, as CSV',
  ],
  tag: 'identity',
  forbidden: specified.usersForbidden,
  query: listQuery(userSorts, userStates),
  row: user,
})

export const removeUserCall = defineCall({
  operationId: 'removeUser',
  method: 'delete',
  path: '/user',
  summary: 'Remove a user',
  details: 'Their orders and reviews stay. Without `email` it is refused.',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  query: z.object({ email: email.optional().describe('Whom to remove: their email.') }),
  answer: z.object({ deletedCount: z.number() }),
  refusals: ['malformed', 'own-account', 'last-admin'],
})

export const endUserSessionsCall = defineCall({
  operationId: 'endUserSessions',
  method: 'delete',
  path: '/user/{email}/sessions',
  summary: 'Sign a user out everywhere',
  details: 'They sign in again as ever, and so can whoever knows their password.',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  params: inPath,
  answer: z.object({ deletedCount: z.number().describe('How many sessions have ended.') }),
  refusals: ['not-found'],
})

export const makeAdminCall = defineCall({
  operationId: 'makeAdmin',
  method: 'put',
  path: '/makeadmin/{email}',
  summary: 'Make a user an admin',
  tag: 'identity',
  proof: 'bearer',
  who: 'admin',
  forbidden: specified.usersForbidden,
  params: inPath,
  answer: z.object({ modifiedCount: z.number() }),
  refusals: ['not-found'],
})

/** Specification 7; grants nothing. */
export const adminCall = defineCall({
  operationId: 'checkAdmin',
  method: 'get',
  path: '/admin',
  summary: 'Whether the asking person is an admin',
  details:
    '`true` only for an admin who asks about themselves. Without a proof it is `false`; one that is sent and no longer good is refused with 401.',
  tag: 'identity',
  proof: 'session or bearer',
  who: 'anyone',
  limit: { calls: 120, seconds: 60, per: 'address' },
  query: z.object({ email: email.optional().describe('Your own email.') }),
  answer: z.object({
    admin: z.boolean(),
    twoFactorNeeded: z.literal(true).optional(),
  }),
  refusals: [],
})
