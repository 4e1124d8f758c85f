import { type CachedAnswer, cacheJson, sendCached } from '../basics/cached-answer.server.ts'
import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
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
      // It changes with the code alone.
      written ??= cacheJson(vocabulary(), { 'Cache-Control': 'public, max-age=300' })
      return ok({ response: await sendCached(written, request) })
    }),
  ],
}
