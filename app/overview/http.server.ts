import { answerCall } from '../basics/call.ts'
import { ok } from '../basics/outcome.ts'
import { overviewCall } from './contract.ts'
import { showOverview } from './show-overview.server.ts'
import { toWire } from './wire.ts'

export const overviewCalls = [
  answerCall(overviewCall, async (shop, { viewer, query }) => {
    return ok({ answer: toWire(await showOverview(shop, viewer, query.by ?? 'day')) })
  }),
]
