import { ok, refuse } from '../../basics/outcome.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import { adminToolToWire } from '../admin-wire.ts'
import {
  addSynonymsCall,
  keepNumberCall,
  listSynonymsCall,
  listZeroResultsCall,
  removeSynonymsCall,
  unwantPartCall,
  wantPartCall,
} from './contract.ts'
import { keepNumber } from './keep-number.server.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from './synonyms.server.ts'
import { listZeroResults, unwantPart, wantPart } from './zero-results.server.ts'

const added = (made: { id: string }) => ok({ answer: { acknowledged: true as const, insertedId: made.id } })
const removed = (was: boolean) => ok({ answer: { acknowledged: true as const, deletedCount: was ? 1 : 0 } })

export const zeroResultCalls: AnsweredCall[] = [
  answerCall(listZeroResultsCall, async (shop, { viewer }) =>
    ok({ answer: await listZeroResults(shop, viewer) }),
  ),
  answerCall(
    keepNumberCall,
    async (shop, { viewer, body: { part_number: partNumber, brand = '', ...body } }) => {
      const kept = await keepNumber(shop, viewer, { ...body, brand, partNumber })
      if (kept.ok) return ok({ answer: { acknowledged: true, toolsId: kept.productId } })
      if (kept.refusal !== 'product-changed') return kept
      return refuse({ refusal: 'product-changed', tool: adminToolToWire(kept.product) })
    },
  ),
  answerCall(wantPartCall, async (shop, { viewer, body }) => {
    const made = await wantPart(shop, viewer, body.term)
    return made.ok ? added(made) : made
  }),
  answerCall(unwantPartCall, async (shop, { viewer, params }) =>
    removed(await unwantPart(shop, viewer, params.id)),
  ),
  answerCall(listSynonymsCall, async (shop, { viewer }) => ok({ answer: await listSynonyms(shop, viewer) })),
  answerCall(addSynonymsCall, async (shop, { viewer, body }) => {
    const made = await addSynonyms(shop, viewer, body.terms)
    return made.ok ? added(made) : made
  }),
  answerCall(removeSynonymsCall, async (shop, { viewer, params }) =>
    removed(await removeSynonyms(shop, viewer, params.id)),
  ),
]
