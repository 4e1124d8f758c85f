import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { correctStock } from '../catalogue/public.server.ts'
import { formatReturnNumber } from '../content/order-number.ts'
import * as ours from '../content/our-messages.ts'
import { lockOrder, type Order, wayTo } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { returnApprovedEmail, returnReceivedEmail, returnRefusedEmail } from './emails.server.ts'
import type { Return, ReturnState } from './return.ts'
import { returnById } from './select-returns.server.ts'
import { decideStep, type Step, type StepRefusal } from './take-step.ts'

interface StepTaken {
  step: Step
  /** Why it is refused, which has to be said; or what else its customer has to know. */
  answer: string
  /** Of what has come: its pieces are on sale again. */
  restock: boolean
  seen?: ReturnState | undefined
}

type NotTaken = StepRefusal | { refusal: 'not-found' | 'product-removed' } | Invalid<'answer'>

/** Takes a return one step on, once, on record; its customer is mailed. Under its order's lock, as all that is done to it. */
export async function takeStep(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman' | 'changes'>,
  admin: Admin,
  id: string,
  taken: StepTaken,
): Promise<Outcome<{ done: Return; changed: boolean }, NotTaken>> {
  const known = isId(id) ? await returnById(shop.db, id) : undefined
  if (!known) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, known.orderId)
    const before = await returnById(db, id)
    if (!order || !before) return refuse({ refusal: 'not-found' })
    const decided = decideStep(before, taken.step, taken.seen)
    if (!decided.ok) return decided
    if (decided.already) return ok({ done: before, changed: false })
    if (taken.step === 'refuse' && !taken.answer)
      return refuse({ refusal: 'invalid', field: 'answer', message: ours.required })
    const inside = { ...shop, db }
    const restocked = taken.step === 'receive' && taken.restock
    const stocked = restocked ? await putBack(inside, admin, order, before) : ok({})
    if (!stocked.ok) return stocked
    await save(inside, admin, before, taken)
    const done = (await returnById(db, id)) ?? before
    await recordAudit(db, {
      actor: admin.userId,
      action: `${taken.step}-return`,
      subject: order.id,
      before: { state: before.state },
      after: {
        return: formatReturnNumber(before.number),
        state: done.state,
        ...(restocked && { restocked }),
      },
    })
    const mail = { approve: returnApprovedEmail, refuse: returnRefusedEmail, receive: returnReceivedEmail }
    await shop.postman.send(db, mail[taken.step](order, done, await wayTo(inside, order)))
    return ok({ done, changed: true })
  })
}

async function save(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { userId }: Admin,
  { id }: Return,
  { step, answer, restock }: StepTaken,
): Promise<void> {
  const at = now()
  const facts = {
    approve: { approvedAt: at, decidedBy: userId, answer },
    refuse: { refusedAt: at, decidedBy: userId, answer },
    receive: { receivedAt: at, receivedBy: userId, restocked: restock },
  }
  await db.updateTable('returns').set(facts[step]).where('id', '=', id).execute()
}

/** Once: an order whose pieces a refund has put on sale again has none that could be. */
async function putBack(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  admin: Admin,
  order: Order,
  { quantity: units, number }: Return,
): Promise<Outcome<object, { refusal: 'not-found' | 'pieces-restocked' | 'product-removed' }>> {
  if (order.restockedAt || order.restocksWanted > 0) return refuse({ refusal: 'pieces-restocked' })
  const piecesReturned = order.piecesReturned + units
  if (piecesReturned + order.restockedPieces > order.quantity) return refuse({ refusal: 'pieces-restocked' })
  const note = formatReturnNumber(number)
  const corrected = await correctStock(shop, admin, order.productId, { reason: 'returned', units, note })
  if (!corrected.ok) {
    if (corrected.refusal === 'not-found' || corrected.refusal === 'product-removed')
      return refuse({ refusal: 'product-removed' })
    throw new Error(`what came back could not be put on sale: ${corrected.refusal}`)
  }
  await shop.db.updateTable('orders').set({ piecesReturned }).where('id', '=', order.id).execute()
  return ok({})
}
