import { ok } from '../basics/outcome.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { overviewCall } from './contract.ts'
import { showOverview } from './show-overview.server.ts'
import { toWire } from './wire.ts'

export const overview: Feature = {
  name: 'overview',
  calls: [
    answerCall(overviewCall, async (shop, { viewer, query }) => {
      return ok({ answer: toWire(await showOverview(shop, viewer, query.by ?? 'day')) })
    }),
  ],
}
