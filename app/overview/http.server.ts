import { answerCall } from '../basics/call.ts'
import { ok } from '../basics/outcome.ts'
import { overviewCall } from './contract.ts'
import { showOverview } from './show-overview.server.ts'
import { toWire } from './wire.ts'

/** The calls of the owner's overview. */
export const overviewCalls = [
  answerCall(overviewCall, async (shop, { viewer, query }) => {
    const shown = await showOverview(shop, viewer, query.by ?? 'day')
    return shown.ok ? ok({ answer: toWire(shown.overview) }) : shown
  }),
]
