import { answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { countsHeader } from '../basics/list.ts'
import { ok } from '../basics/outcome.ts'
import { exportTrailCall, listTrailCall } from './contract.ts'
import { exportTrail, trailColumns } from './export-trail.server.ts'
import { listTrail } from './list-trail.server.ts'
import { toWire } from './wire.ts'

/** The calls of the audit log. */
export const auditCalls = [
  answerCall(listTrailCall, async (shop, { viewer, query }) => {
    const { entries, counts } = await listTrail(shop, viewer, query)
    return ok({ answer: entries.map(toWire), headers: countsHeader(counts) })
  }),
  answerCall(exportTrailCall, async (shop, { viewer, query }) => ({
    ok: true,
    response: csvAnswer('audit', trailColumns, exportTrail(shop, viewer, query)),
  })),
]
