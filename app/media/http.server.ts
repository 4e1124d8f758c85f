import { ok, refuse } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import { uploadCall } from './contract.ts'
import { keepImage } from './keep-image.server.ts'

/** So many uploads are under way in a process at once; who comes then is asked to wait. */
const maxAtOnce = 12
let underway = 0

export const mediaCalls = [
  answerCall(uploadCall, async (shop, { viewer, request }) => {
    if (underway >= maxAtOnce) return refuse({ refusal: 'unavailable', retryAfter: 5 })
    underway += 1
    try {
      const kept = await keepImage(shop, viewer, request)
      return kept.ok ? ok({ answer: { success: true, data: { url: kept.address } } }) : kept
    } finally {
      underway -= 1
    }
  }),
]
