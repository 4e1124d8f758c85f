import { recordAudit } from '../audit/public.server.ts'
import {
  checkoutById,
  lockOrder,
  type Order,
  recordRefunded,
  takeBackPromise,
  wayTo,
  whatCancelling,
} from '../orders/public.server.ts'
import { taxOfRefund } from '../orders/tax.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { notGivenBackEmail, refundEmail, repaidEmail, tooLateRefusedEmail } from './emails.server.ts'
import { nextCreditNumber, refundById } from './find-refund.server.ts'
import { recordMoney } from './record-money.server.ts'
import { type Refund, refundStateOf } from './refund.ts'

type Ending = Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>

/**
 * The provider has given the money back: order, ledger and mail say so, once. `outside`: it refused, and the money was paid in another way, as
 * somebody has noted.
 */
export async function endRefund(
  shop: Ending,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  providerId: string,
  outside?: { actor: string; how: string },
): Promise<void> {
  await whileWaiting(shop, { id, orderId }, async (inside, order, refund) => {
    const { amount, what } = refund
    const actor = outside?.actor ?? refund.wantedBy
    const tax = refund.cause === 'too-late' ? undefined : taxOfRefund(order, what, amount)
    const creditNumber = refund.cause === 'too-late' ? null : await nextCreditNumber(inside.db)
    const change = { providerId, settledAt: inside.now(), taxCents: tax ?? null, creditNumber }
    const noted = outside && { repaidBy: outside.actor, repaidHow: keptWords(order, outside.how) }
    await inside.db
      .updateTable('refunds')
      .set({ ...change, ...noted })
      .where('id', '=', id)
      .execute()
    if (refund.cause !== 'too-late') await recordRefunded(inside, order, refund)
    await recordMoney(inside, [{ orderId, what, why: 'refunded', amount, tax, providerId, actor }])
    const way = await wayTo(inside, order)
    const mail = outside
      ? repaidEmail(order, { ...refund, creditNumber }, outside.how, way)
      : refundEmail(order, { ...refund, creditNumber }, way)
    await inside.postman.send(inside.db, mail)
  })
}

/**
 * The provider does not give the money back: a person has to look; what was promised of the order is free again. `told`: the
 * answer to the press says so.
 */
export async function failRefund(
  shop: Shop,
  { id, orderId }: Refund,
  failure: string,
  told: boolean,
): Promise<void> {
  await whileWaiting(shop, { id, orderId }, async (inside, order, refund) => {
    const { amount, cause } = refund
    const change = { failedAt: inside.now(), failure }
    await inside.db.updateTable('refunds').set(change).where('id', '=', id).execute()
    if (cause !== 'too-late') await takeBackPromise(inside, order, refund)
    else await inside.postman.send(inside.db, tooLateRefusedEmail(order, refund, await wayTo(inside, order)))
    const awaited = cause === 'customer' || refund.announced
    if (awaited && ((cause === 'customer' && !told) || (await isFirstRefused(inside, refund)))) {
      const where = await whereToPress(inside, order, refund)
      await inside.postman.send(inside.db, notGivenBackEmail(where, refund, await wayTo(inside, where)))
    }
    await recordAudit(inside.db, {
      action: 'refund-failed',
      subject: orderId,
      after: { refund: id, amount, failure },
    })
    shop.log.error({ order: orderId, refund: id, amount, failure }, 'money could not be given back')
  })
}

/** What may name somebody's account is not kept of those who have left. */
export function keptWords({ email }: Pick<Order, 'email'>, how: string): string {
  return email === '' ? '' : how
}

/** A delivery refund belongs to the first order, which may still stand; link to the order cancelled last instead. */
async function whereToPress({ db }: Pick<Shop, 'db'>, order: Order, { what }: Refund): Promise<Order> {
  const checkout = what === 'delivery' ? await checkoutById(db, order.id) : undefined
  const owed = (checkout?.orders ?? []).filter(
    (one) => checkout && one.cancelWantedAt && (whatCancelling(one, checkout)?.back ?? 0) > 0,
  )
  const byCancel = owed.toSorted((a, b) => Number(a.cancelWantedAt) - Number(b.cancelWantedAt))
  return byCancel.at(-1) ?? order
}

/** Whoever asks anew and sees the answer needs no mail; the first time a mail has promised the money. */
async function isFirstRefused(
  { db }: Pick<Shop, 'db'>,
  { id, orderId, what, cause, reason }: Refund,
): Promise<boolean> {
  const before = await db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('what', '=', what)
    .where('cause', '=', cause)
    .where('reason', '=', reason)
    .where('failedAt', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return before === undefined
}

/** Whoever comes second finds, under the order's lock, that it waits no more. */
async function whileWaiting<Of extends Pick<Shop, 'db' | 'now'>>(
  shop: Of,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  work: (inside: Of, order: Order, refund: Refund) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, orderId)
    const refund = await refundById(db, id)
    const now = shop.now()
    const inside = { ...shop, db, now: () => now }
    if (order && refund && refundStateOf(refund) === 'waiting') await work(inside, order, refund)
  })
}
