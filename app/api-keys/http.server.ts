import { countsHeader } from '../basics/list.ts'
import { ok, refuse } from '../basics/outcome.ts'
import { liveSession, reauthenticate } from '../identity/public.server.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import { type ApiKey, hintOf, stateOf } from './api-key.ts'
import { listApiKeysCall, makeApiKeyCall, revokeApiKeyCall, type WireApiKey } from './contract.ts'
import { listApiKeys } from './list-api-keys.server.ts'
import { makeApiKey } from './make-api-key.server.ts'
import { revokeApiKey } from './revoke-api-key.server.ts'

export const apiKeysCalls = [
  answerCall(listApiKeysCall, async (shop, { viewer, query }) => {
    const { keys, counts } = await listApiKeys(shop, viewer, query)
    const now = shop.now()
    return ok({ answer: keys.map((key) => toWire(key, now)), headers: countsHeader(counts) })
  }),
  answerCall(makeApiKeyCall, async (shop, { viewer, body: { password, ...wanted }, request }) => {
    const session = await liveSession(shop, request.headers)
    if (!session) return refuse({ refusal: 'not-signed-in' })
    const proven = await reauthenticate(shop, session, password)
    if (!proven.ok) return proven
    const key = await makeApiKey(shop, viewer, wanted)
    return key.ok ? ok({ answer: { acknowledged: true, insertedId: key.id, key: key.key } }) : key
  }),
  answerCall(revokeApiKeyCall, async (shop, { viewer, params }) => {
    const revoked = await revokeApiKey(shop, viewer, params.id)
    return ok({ answer: { acknowledged: true, deletedCount: revoked } })
  }),
]

function toWire(key: ApiKey, now: Date): WireApiKey {
  return {
    _id: key.id,
    name: key.name,
    hint: hintOf(key.ending),
    scopes: key.scopes,
    state: stateOf(key, now),
    madeBy: key.madeBy,
    madeAt: key.madeAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString(),
    expiresAt: key.expiresAt?.toISOString(),
    revokedAt: key.revokedAt?.toISOString(),
    revokedBy: key.revokedBy ?? undefined,
  }
}
