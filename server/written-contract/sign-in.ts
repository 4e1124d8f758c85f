import { z } from 'zod'
import { type CallSpec, defineCall } from '../../app/basics/call.ts'
import { authAddresses } from '../../app/identity/auth-addresses.server.ts'
import type { MoreRefusals } from './operation.ts'

const own = { tag: 'sign-in', who: 'anyone', outside: 'provider', secret: true } as const

const person = z
  .object({ name: z.string(), email: z.string(), image: z.string().nullish(), emailVerified: z.boolean() })
  .meta({ id: 'SignedInPerson' })

const answer = z.object({
  user: person.nullish(),
  step: z.literal('code').optional().describe('A code of the authenticator app is still asked for.'),
  hosted: z
    .looseObject({})
    .optional()
    .describe('Where a hosted provider keeps the identities: how to sign in there.'),
})

const bodyOf = (address: string) => authAddresses[address]?.body

/** No calls of the contract: the auth proxy answers them (`server/auth-proxy.ts`), in the same form. */
export const signInCalls: [CallSpec, MoreRefusals][] = [
  [
    defineCall({
      ...own,
      operationId: 'signIn',
      method: 'post',
      path: '/api/auth/sign-in/email',
      summary: 'Sign a person in by email and password; the session’s cookie comes with the answer',
      proof: 'none',
      body: bodyOf('POST /sign-in/email'),
      answer,
      headers: ['Set-Cookie'],
      refusals: ['forbidden', 'missing-or-null-origin', 'not-found', 'too-many'],
    }),
    { 401: ['invalid-email-or-password'], 403: ['invalid-origin', 'cross-site-navigation-login-blocked'] },
  ],
  [
    defineCall({
      ...own,
      operationId: 'sendCode',
      method: 'post',
      path: '/api/auth/two-factor',
      summary: 'Go on after the password, with a code of the authenticator app',
      proof: 'none',
      body: bodyOf('POST /two-factor'),
      answer,
      headers: ['Set-Cookie'],
      refusals: [
        'forbidden',
        'missing-or-null-origin',
        'not-found',
        'two-factor-expired',
        'too-many',
        'wrong-code',
      ],
    }),
    { 403: ['invalid-origin'] },
  ],
  [
    defineCall({
      ...own,
      operationId: 'signOut',
      method: 'post',
      path: '/api/auth/sign-out',
      summary: 'End the session',
      proof: 'session',
      body: bodyOf('POST /sign-out'),
      answer: z.object({ success: z.literal(true) }),
      headers: ['Set-Cookie'],
      refusals: ['forbidden', 'not-found'],
    }),
    { 403: ['invalid-origin'] },
  ],
  [
    defineCall({
      ...own,
      operationId: 'getSession',
      method: 'get',
      path: '/api/auth/get-session',
      summary: 'See who is signed in; null for nobody',
      proof: 'session',
      answer: answer.nullable(),
      headers: ['Set-Cookie'],
      refusals: [],
    }),
    {},
  ],
]
