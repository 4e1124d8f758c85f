import { createHash } from 'node:crypto'
import { type CachedAnswer, cacheAnswer, sendCached } from '../basics/cached-answer.server.ts'
import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.ts'
import type { Feature } from '../shop/feature.ts'
import { checkCompatibility } from './check-compatibility.server.ts'
import { checkCompatibilityCall, vocabularyCall } from './contract.ts'
import { vocabulary } from './vocabulary.ts'

let written: CachedAnswer | undefined

export const fitment: Feature = {
  name: 'fitment',
  calls: [
    answerCall(checkCompatibilityCall, async (shop, { body }) => {
      const checked = await checkCompatibility(shop, body)
      return checked.ok ? ok({ answer: checked.compatibility }) : checked
    }),
    answerCall(vocabularyCall, async (_shop, { request }) => {
      written ??= writeVocabulary()
      return { ok: true, response: await sendCached(written, request) }
    }),
  ],
}

/** As bytes, once: it changes with the code alone. */
function writeVocabulary(): CachedAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(vocabulary()))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return cacheAnswer(
    bytes,
    { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
    etag,
  )
}
