import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import { uploadCall } from './contract.ts'
import { keepImage } from './keep-image.server.ts'

export const mediaCalls = [
  answerCall(uploadCall, async (shop, { viewer, request, once }) => {
    const kept = await keepImage(shop, viewer, request, once)
    return kept.ok ? ok({ answer: { success: true, data: { url: kept.address } } }) : kept
  }),
]
