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
    const listed = await listTrail(shop, viewer, query)
    if (!listed.ok) return listed
    const headers = countsHeader(listed.counts)
    return ok({ answer: listed.entries.map(toWire), headers })
  }),
  answerCall(exportTrailCall, async (shop, { viewer, query }) => {
    const exported = exportTrail(shop, viewer, query)
    if (!exported.ok) return exported
    return { ok: true, response: csvAnswer('audit', trailColumns, exported.entries) }
  }),
]
