import { ok, refuse } from '../basics/outcome.ts'
import { guestOf } from '../orders/public.server.ts'
import { withDeadline } from '../payments/public.server.ts'
import { answerCall, answerList } from '../shop/answer-call.server.ts'
import { askReturn } from './ask-return.server.ts'
import {
  askGuestReturnCall,
  askReturnCall,
  exportReturnsCall,
  listReturnsCall,
  refundReturnCall,
  showReturnsCall,
  takeReturnStepCall,
} from './contract.ts'
import { refundReturn } from './refund-return.server.ts'
import { returnList } from './return-list.server.ts'
import { showReturns } from './show-returns.server.ts'
import { takeStep } from './take-step.server.ts'
import { toWire } from './wire.ts'

export const returnsCalls = [
  answerCall(askReturnCall, async (shop, { viewer, params, body }) => {
    const asked = await askReturn(shop, viewer, params.id, body)
    return asked.ok ? ok({ answer: toWire(asked.asked) }) : asked
  }),
  answerCall(askGuestReturnCall, async (shop, { body: { link, id, ...wish } }) => {
    const guest = await guestOf(shop, link)
    if (!guest) return refuse({ refusal: 'link-over' })
    const asked = await askReturn(shop, guest.viewer, id, wish)
    return asked.ok ? ok({ answer: toWire(asked.asked) }) : asked
  }),
  answerCall(showReturnsCall, async (shop, { viewer, params }) => {
    const shown = await showReturns(shop, viewer, params.id)
    if (!shown.ok) return shown
    const { returns, left, until, own } = shown
    return ok({
      answer: { returns: returns.map(toWire), left, own, ...(until && { until: until.toISOString() }) },
    })
  }),
  ...answerList(listReturnsCall, exportReturnsCall, returnList),
  answerCall(takeReturnStepCall, async (shop, { viewer, params, body }) => {
    const taken = await takeStep(shop, viewer, params.id, body)
    if (!taken.ok) return taken
    return ok({ answer: { modifiedCount: taken.changed ? 1 : 0, return: toWire(taken.done) } })
  }),
  answerCall(refundReturnCall, async (shop, { viewer, params, body }) => {
    const refunded = await refundReturn(withDeadline(shop), viewer, params.id, body.amount)
    if (!refunded.ok) return refunded
    return ok({ answer: { modifiedCount: refunded.changed ? 1 : 0, return: toWire(refunded.done) } })
  }),
]
