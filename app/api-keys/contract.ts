import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isPrintable, listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import { scopes } from '../basics/viewer.ts'
import { apiKeySays } from '../content/api-key-messages.ts'
import * as ours from '../content/our-messages.ts'
import { apiKeySorts, apiKeyStates, MAX_KEY_LIFE, MAX_KEY_NAME_LENGTH } from './api-key.ts'

/** No API key opens these (they have no scope): a key that could make keys could not be revoked. */
const admins = { tag: 'api-keys', proof: 'bearer', who: 'admin' } as const

const moment = z.iso.datetime()
const scope = z.enum(scopes)

const apiKey = z
  .object({
    _id: z.string(),
    name: z.string(),
    hint: z.string().describe('Its beginning and its last four characters: `sk_shop_…x4Qe`.'),
    scopes: z.array(scope),
    state: z.enum(apiKeyStates),
    madeBy: z.string(),
    madeAt: moment,
    lastUsedAt: moment.optional(),
    expiresAt: moment.optional(),
    revokedAt: moment.optional(),
    revokedBy: z.string().optional(),
  })
  .meta({ id: 'ApiKey' })

export type WireApiKey = z.infer<typeof apiKey>

export const listApiKeysCall = defineCall({
  operationId: 'listApiKeys',
  ...admins,
  method: 'get',
  path: '/apikeys',
  summary: 'List the API keys, or those that are searched for',
  query: z.object(listQuery(apiKeySorts, apiKeyStates)),
  answer: z.array(apiKey),
  headers: ['X-Counts'],
  refusals: [],
})

/**
 * The key outlives the session that makes it: so an access token does not do, which
 * page scripts can read, and the password is asked for again, of who has one.
 */
export const makeApiKeyCall = defineCall({
  operationId: 'makeApiKey',
  ...admins,
  proof: 'session',
  method: 'post',
  path: '/apikeys',
  summary: 'Make an API key, which acts in your name',
  details: 'The key is in this answer and nowhere else.',
  secret: true,
  body: z.object({
    name: z
      .string({ error: ours.required })
      .trim()
      .min(1, ours.required)
      .max(MAX_KEY_NAME_LENGTH, ours.tooLong)
      .refine(isPrintable, ours.unprintable),
    scopes: z.array(scope, { error: apiKeySays.chooseScopes }).min(1, apiKeySays.chooseScopes).max(10),
    expiresInDays: z
      .int()
      .min(1)
      .max(MAX_KEY_LIFE)
      .optional()
      .describe('Days until it expires; without them it does not.'),
    password: z.string().max(128).optional().describe('Yours, asked for again; needed if you have one.'),
  }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string(), key: z.string() }),
  refusals: ['too-many-api-keys', 'wrong-password', 'sign-in-again', 'too-many'],
})

export const revokeApiKeyCall = defineCall({
  operationId: 'revokeApiKey',
  ...admins,
  method: 'delete',
  path: '/apikeys/{id}',
  summary: 'Revoke an API key',
  details: 'For good, from the next request on. A repeat answers 0.',
  params: z.object({ id: z.string().refine(isId).describe('The `_id` of a key.') }),
  answer: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  refusals: [],
})
