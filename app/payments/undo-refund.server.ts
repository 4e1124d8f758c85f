import { recordAudit } from '../audit/public.server.ts'
import type { Cents } from '../basics/money.ts'
import { anyOf } from '../basics/sql.server.ts'
import { lockCheckout, wayTo } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderRefund } from './card-provider.server.ts'
import { refundUndoneEmail, repaidEmail } from './emails.server.ts'
import { keptWords } from './end-refund.server.ts'
import { selectRefunds } from './find-refund.server.ts'
import { outsideId, undoneId } from './money-why.ts'
import type { Payment } from './payment.ts'
import { recordMoney } from './record-money.server.ts'
import type { Refund } from './refund.ts'

type Undoing = Pick<Shop, 'db' | 'now' | 'log' | 'url' | 'postman'>

/**
 * The provider could not bring a refund home after all: its money is the shop's again, and owed (docs/decisions/076). Once for each
 * refund, or part of one, that is settled under its id; in the caller's transaction.
 */
export async function undoRefund(shop: Undoing, told: Pick<ProviderRefund, 'id'>): Promise<void> {
  const [one] = await settledUnder(shop, told)
  if (!one) return
  const checkout = await lockCheckout(shop.db, one.orderId)
  for (const refund of await settledUnder(shop, told)) {
    const order = checkout?.orders.find(({ id }) => id === refund.orderId)
    if (order && (await noteUndone(shop, refund, told))) {
      await shop.postman.send(shop.db, refundUndoneEmail(order, refund, await wayTo(shop, order)))
    }
  }
}

/** Refunds that were made under an id of the provider's, or made anew under it, and are not noted as undone. */
async function settledUnder({ db }: Pick<Shop, 'db'>, { id }: Pick<ProviderRefund, 'id'>): Promise<Refund[]> {
  const told = await db
    .selectFrom('undoneRefunds')
    .select(['refundId', 'providerId'])
    .where((of) => of.or([of('repaidProviderId', '=', id), of('providerId', '=', id)]))
    .execute()
  const noted = new Set(told.flatMap(({ refundId, providerId }) => (providerId === id ? refundId : [])))
  const anew = anyOf(
    'uuid',
    told.map(({ refundId }) => refundId),
  )
  const made = await selectRefunds(db)
    .where((of) => of.or([of('providerId', '=', id), of('id', '=', anew)]))
    .where('settledAt', 'is not', null)
    .orderBy('id')
    .execute()
  return made.filter((refund) => !noted.has(refund.id))
}

async function noteUndone(
  shop: Undoing,
  { id: refundId, orderId, what, amount }: Refund,
  { id: providerId }: Pick<ProviderRefund, 'id'>,
): Promise<boolean> {
  const row = { refundId, orderId, what, amountCents: amount, providerId, undoneAt: shop.now() }
  const noted = await shop.db
    .insertInto('undoneRefunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['refundId', 'providerId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) return false
  await recordMoney(shop, [{ orderId, what, why: 'undone', amount, providerId: undoneId(providerId) }])
  const facts = { refund: refundId, amount, provider: providerId }
  shop.log.error({ order: orderId, ...facts }, 'money that was given back has come back to the shop')
  await recordAudit(shop.db, { action: 'refund-undone', subject: orderId, after: facts })
  return true
}

/** What has paid it after all: who noted it, and how; or a refund that was made in the provider's own dashboard. */
export type Repaying = { actor: string; how: string } | { providerId: string }

/** Under the locks of the checkout, as all that moves its money. @returns whether it was still owed */
export async function repay(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  { id, refund }: { id: string; refund: Refund },
  by: Repaying,
): Promise<boolean> {
  const { orderId, what, amount } = refund
  const checkout = await lockCheckout(shop.db, orderId)
  const byHand = 'providerId' in by
  const how = byHand ? 'To the card, once more' : by.how
  const order = checkout?.orders.find((one) => one.id === orderId)
  const change = byHand ? { repaidProviderId: by.providerId } : { repaidBy: by.actor }
  const { numUpdatedRows } = await shop.db
    .updateTable('undoneRefunds')
    .set({ ...change, repaidHow: order ? keptWords(order, how) : how, repaidAt: shop.now() })
    .where('id', '=', id)
    .where('repaidAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const moved = byHand ? { providerId: by.providerId } : { providerId: outsideId(id), actor: by.actor }
  await recordMoney(shop, [{ orderId, what, why: 'repaid', amount, ...moved }])
  if (order) await shop.postman.send(shop.db, repaidEmail(order, refund, how, await wayTo(shop, order)))
  return true
}

/**
 * Takes a refund made by hand for what is owed of its payment, where it is of that amount: of what had gone under one id of the provider's,
 * or of all that is owed. @returns whether it was that
 */
export async function repayByHand(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  payment: Pick<Payment, 'id' | 'orderId'>,
  { id: providerId, amount }: ProviderRefund,
): Promise<boolean> {
  const checkout = await lockCheckout(shop.db, payment.orderId)
  const orderIds = (checkout?.orders ?? []).map(({ id }) => id)
  const undone = await shop.db
    .selectFrom('undoneRefunds')
    .select(['id', 'refundId', 'providerId', 'repaidAt', 'repaidProviderId'])
    .where('orderId', '=', anyOf('uuid', orderIds))
    .orderBy('id')
    .execute()
  if (undone.some(({ repaidProviderId }) => repaidProviderId === providerId)) return true
  const refunds = await selectRefunds(shop.db)
    .where('orderId', '=', anyOf('uuid', orderIds))
    .where('paymentId', '=', payment.id)
    .execute()
  if (refunds.some((refund) => refund.providerId === providerId)) return false
  const owed = undone.flatMap(({ id, providerId: of, refundId, repaidAt }) => {
    const refund = refunds.find((one) => one.id === refundId)
    return refund && repaidAt === null ? [{ id, of, refund }] : []
  })
  const together = [...Map.groupBy(owed, ({ of }) => of).values(), owed].filter(onceEach)
  const paid = together.find((parts) => sum(parts.map(({ refund }) => refund.amount)) === amount)
  for (const part of paid ?? []) await repay(shop, part, { providerId })
  return paid !== undefined
}

/** One id of the provider's moves an order's money once, and that of its delivery. */
function onceEach(parts: { refund: Refund }[]): boolean {
  return new Set(parts.map(({ refund: { orderId, what } }) => orderId + what)).size === parts.length
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((all, amount) => all + amount, 0)
}
