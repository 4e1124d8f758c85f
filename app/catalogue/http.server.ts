import { type AnsweredCall, answerCall } from '../basics/call.ts'
import { made, refuse } from '../basics/outcome.ts'
import { addProduct } from './add-product.server.ts'
import { addProductCall, findToolCall, listToolsCall, removeToolCall } from './contract.ts'
import { removeProduct } from './remove-product.server.ts'
import { answerList, answerOne } from './shelf-answers.server.ts'
import { draftFromWire, wireFieldOf } from './wire.ts'

/** The calls of catalogue. */
export const catalogueCalls: AnsweredCall[] = [
  answerCall(listToolsCall, async (shop, { query, request }) => {
    return { ok: true, response: await answerList(shop, query, request.headers.get('if-none-match')) }
  }),
  answerCall(findToolCall, async (shop, { params }) => {
    const response = await answerOne(shop, params.id)
    return response ? { ok: true, response } : refuse({ refusal: 'not-found' })
  }),
  answerCall(addProductCall, async (shop, { viewer, body }) => {
    const added = await addProduct(shop, viewer, draftFromWire(body))
    if (added.ok) return made({ answer: { acknowledged: true, insertedId: added.id } })
    return added.refusal === 'invalid' ? { ...added, field: wireFieldOf(added.field) } : added
  }),
  answerCall(removeToolCall, async (shop, { viewer, params }) => {
    const removal = await removeProduct(shop, viewer, params.id)
    if (!removal.ok) return removal
    return made({ answer: { acknowledged: true, deletedCount: removal.removed ? 1 : 0 } })
  }),
]
