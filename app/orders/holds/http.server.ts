import { answerCall } from '../../basics/call.ts'
import { toDollars } from '../../basics/money.ts'
import { ok } from '../../basics/outcome.ts'
import { endHoldsCall, listHoldersCall, type WireHolder } from './contract.ts'
import { endHolds } from './end-holds.server.ts'
import { type Holder, listHolders } from './list-holders.server.ts'

/** The calls about what is held unpaid. */
export const holdsCalls = [
  answerCall(listHoldersCall, async (shop, { viewer }) => {
    const listed = await listHolders(shop, viewer)
    return listed.ok ? ok({ answer: listed.holders.map(toWire) }) : listed
  }),
  answerCall(endHoldsCall, async (shop, { viewer, body }) => {
    const done = await endHolds(shop, viewer, body.people)
    return done.ok ? ok({ answer: { endedOrders: done.ended, keptOrders: done.kept } }) : done
  }),
]

function toWire({ userId, value, since, until, ...holder }: Holder): WireHolder {
  return {
    _id: userId,
    ...holder,
    value: toDollars(value),
    since: since.toISOString(),
    ...(until && { until: until.toISOString() }),
  }
}
