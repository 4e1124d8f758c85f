import { ok } from '../basics/outcome.ts'
import { aSecondOld } from '../shop/a-second-old.server.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import { overviewCall } from './contract.ts'
import { showOverview } from './show-overview.server.ts'
import { toWire } from './wire.ts'

export const overview: Feature = {
  name: 'overview',
  calls: [
    answerCall(overviewCall, async (shop, { viewer, query }) => {
      const read = aSecondOld(shop, (db) => showOverview({ ...shop, db }, viewer, query.by ?? 'day'))
      return ok({ answer: toWire(await read) })
    }),
  ],
}
