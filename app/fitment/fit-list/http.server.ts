import { ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { type AnsweredCall, answerCall } from '../../shop/answer-call.server.ts'
import type { Database } from '../../shop/database.ts'
import { replaceFitListCall, showFitListCall, type WireFitList } from './contract.ts'
import { type KeptFitList, namedVehicles, readFitList } from './read-list.server.ts'
import { replaceFitList } from './replace-list.server.ts'
import { listToWire, rowFromWire } from './wire.ts'

export const fitListCalls: AnsweredCall[] = [
  answerCall(showFitListCall, async ({ db }, { viewer, params: { id } }) => {
    const answer = await showList(db, viewer, id)
    return answer ? ok({ answer }) : refuse({ refusal: 'not-found' })
  }),
  answerCall(replaceFitListCall, async (shop, { viewer, params: { id }, body }) => {
    const rows = body.rows.map(rowFromWire)
    const replaced = await replaceFitList(shop, viewer, id, { ...body, rows })
    if (replaced.ok) return ok({ answer: await toWire(shop.db, replaced.list) })
    if (replaced.refusal !== 'fit-list-changed') return replaced
    return refuse({ refusal: 'fit-list-changed', list: await toWire(shop.db, replaced.list) })
  }),
]

async function showList(db: Database, _admin: Admin, id: string): Promise<WireFitList | undefined> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return product && (await toWire(db, await readFitList(db, id)))
}

async function toWire(db: Database, list: KeptFitList): Promise<WireFitList> {
  return listToWire(list, await namedVehicles(db, list.rows))
}
