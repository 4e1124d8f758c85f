import { answerCall } from '../basics/call.ts'
import { made, refuse } from '../basics/outcome.ts'
import { uploadCall } from './contract.ts'
import { keepImage } from './keep-image.server.ts'
import { readImage } from './read-image.server.ts'

/** So many uploads are held in memory at once; who comes then is asked to wait. */
const mostAtOnce = 12
let underway = 0

/** The calls of media. */
export const mediaCalls = [
  answerCall(uploadCall, async (shop, { viewer, request }) => {
    if (underway >= mostAtOnce) return refuse({ refusal: 'unavailable', retryAfter: 5 })
    underway += 1
    try {
      const image = await readImage(request)
      if (!image.ok) return image
      const kept = await keepImage(shop, viewer, image.bytes)
      return kept.ok ? made({ answer: { success: true, data: { url: kept.address } } }) : kept
    } finally {
      underway -= 1
    }
  }),
]
