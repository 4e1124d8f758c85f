import { toDollars } from '../../basics/money.ts'
import { ok } from '../../basics/outcome.ts'
import { answerCall } from '../../shop/answer-call.server.ts'
import { endHoldsCall, listHoldersCall, type WireHolder } from './contract.ts'
import { endHolds } from './end-holds.server.ts'
import { type Holder, listHolders } from './list-holders.server.ts'

export const holdsCalls = [
  answerCall(listHoldersCall, async (shop, { viewer }) =>
    ok({ answer: (await listHolders(shop, viewer)).map(toWire) }),
  ),
  answerCall(endHoldsCall, async (shop, { viewer, body }) => {
    const { ended, kept } = await endHolds(shop, viewer, body.people)
    return ok({ answer: { endedOrders: ended, keptOrders: kept } })
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
