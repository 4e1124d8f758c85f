import { recordAudit } from '../audit/public.server.ts'
import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import type { Admin } from '../basics/viewer.ts'
import { lockCheckout, type Order, openRefusals, promiseRefund } from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { endRefund } from './end-refund.server.ts'
import { refundById, selectRefunds } from './find-refund.server.ts'
import { outsideId } from './money-why.ts'
import { type Refund, refundStateOf } from './refund.ts'
import { repay } from './undo-refund.server.ts'

type Noting = Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>
/** How much was noted; nothing where it was before. */
type Noted = Outcome<{ amount: Cents }, { refusal: 'not-found' | 'refund-not-owed' }>

/**
 * An admin says how the money of a refund was paid after all that came back, or that the provider refused (docs/decisions/076). A repeat
 * changes nothing.
 */
export async function noteRepaid(
  shop: Noting,
  admin: Admin,
  refundId: string,
  how: string,
): Promise<Outcome<{ changed: boolean }, { refusal: 'not-found' | 'refund-not-owed' }>> {
  if (!isId(refundId)) return refuse({ refusal: 'not-found' })
  return await inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    const found = await refundById(db, refundId)
    const checkout = found && (await lockCheckout(db, found.orderId))
    const order = checkout?.orders.find(({ id }) => id === found?.orderId)
    const refund = await refundById(db, refundId)
    if (!order || !refund) return refuse({ refusal: 'not-found' })
    const refused = refundStateOf(refund) === 'failed'
    const by = { actor: admin.userId, how }
    const noted = refused ? await payRefused(inside, order, refund, by) : await payUndone(inside, refund, by)
    if (!noted.ok) return noted
    const { amount } = noted
    const after = { refund: refundId, amount }
    if (amount > 0)
      await recordAudit(db, { actor: admin.userId, action: 'note-repaid', subject: refund.orderId, after })
    return ok({ changed: amount > 0 })
  })
}

async function payUndone(shop: Noting, refund: Refund, by: { actor: string; how: string }): Promise<Noted> {
  if (refund.repaidHow !== null) return ok({ amount: 0 })
  const undone = await shop.db
    .selectFrom('undoneRefunds')
    .select('id')
    .where('refundId', '=', refund.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!undone) return refuse({ refusal: 'refund-not-owed' })
  return ok({ amount: (await repay(shop, { ...undone, refund }, by)) ? refund.amount : 0 })
}

/** Promised anew and made at once, as far as its money and pieces have not gone since, nor are under way. */
async function payRefused(
  shop: Noting,
  order: Order,
  refund: Refund,
  by: { actor: string; how: string },
): Promise<Noted> {
  const { id, quantity, cause } = refund
  const all = await selectRefunds(shop.db).where('orderId', '=', order.id).execute()
  const amount = openRefusals(order, all).find((one) => one.id === id)?.owed ?? 0
  const pieces = order.refundPieces + (quantity ?? 0) <= order.quantity
  if (amount === 0 || !pieces) return refuse({ refusal: 'refund-not-owed' })
  // What was sent off after it was refused is not in the shop.
  const restock = refund.restock && !(order.shippedAt && order.shippedAt > refund.wantedAt)
  const waiting = { failedAt: null, failure: null, amountCents: amount, restock }
  await shop.db.updateTable('refunds').set(waiting).where('id', '=', id).execute()
  if (cause !== 'too-late') await promiseRefund(shop, order, { ...refund, amount, restock })
  await endRefund(shop, refund, outsideId(id), by)
  return ok({ amount })
}
