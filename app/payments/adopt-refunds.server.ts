import { recordAudit } from '../audit/public.server.ts'
import { after, DAY } from '../basics/clock.ts'
import type { Cents } from '../basics/money.ts'
import { leftOf, type PaidPart } from '../orders/order.ts'
import { lockCheckout, type Order, promiseRefund, recordRefunded, wayTo } from '../orders/public.server.ts'
import { taxOfRefund } from '../orders/tax.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderRefund } from './card-provider.server.ts'
import { refundEmail } from './emails.server.ts'
import { selectPayments } from './find-payment.server.ts'
import { nextCreditNumber, selectRefunds } from './find-refund.server.ts'
import type { Payment } from './payment.ts'
import { recordMoney } from './record-money.server.ts'

/** As long as refunds of ours may be under way at the provider. */
const lookBack = 3 * DAY

/**
 * Takes over what was given back of paid orders in the provider's own dashboard, so that order, ledger and customer
 * know of it. One that is more than is left waits until a refund of ours that is under way has ended. `since`: or
 * from an earlier moment. @returns whether the provider has answered
 */
export async function adoptRefunds(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman' | 'cardProvider'>,
  since: Date,
): Promise<boolean> {
  const usual = after(shop.now(), -lookBack)
  const listed = await shop.cardProvider.refunds({ since: since < usual ? since : usual })
  if (!listed.ok) return false
  for (const told of listed.refunds) await adoptRefund(shop, told)
  return true
}

/** As `adoptRefunds`, of one refund; one that the shop has asked for, or that has not happened, is left alone. */
export async function adoptRefund(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  told: ProviderRefund,
): Promise<void> {
  if (told.refundId !== undefined || told.status !== 'succeeded') return
  const payment = await selectPayments(shop.db)
    .where('providerId', '=', told.intentId)
    .where('endReason', '=', 'paid')
    .executeTakeFirst()
  if (payment) await inTransaction(shop.db, (db) => adopt({ ...shop, db }, payment, told))
}

async function adopt(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'url' | 'postman'>,
  payment: Payment,
  { id: providerId, amount }: ProviderRefund,
): Promise<void> {
  const checkout = await lockCheckout(shop.db, payment.orderId)
  const known = await selectRefunds(shop.db).where('providerId', '=', providerId).executeTakeFirst()
  const shares = checkout && shareOut(checkout.orders, amount)
  if (known || !shares) return
  for (const { order, what, share } of shares) {
    const given = { what, amount: share, restock: false, quantity: null, wantedBy: null }
    const tax = taxOfRefund(order, what, share)
    await promiseRefund(shop, order, given)
    await recordRefunded(shop, order, given)
    await recordMoney(shop, [{ orderId: order.id, what, why: 'refunded', amount: share, tax, providerId }])
    const credited = { taxCents: tax ?? null, creditNumber: await nextCreditNumber(shop.db) }
    const draft = { what, paymentId: payment.id, providerId, amountCents: share, ...credited }
    const refund = await insert(shop, order, draft)
    await shop.postman.send(shop.db, refundEmail(order, refund, await wayTo(shop, order)))
    const facts = { refund: refund.id, what, amount: share, provider: providerId }
    await recordAudit(shop.db, { action: 'refund-found-at-provider', subject: order.id, after: facts })
  }
}

/** Nobody said of which orders: the first ones as far as they go, then delivery. `undefined`: more than is left. */
export function shareOut<Of extends Parameters<typeof leftOf>[0]>(
  orders: Of[],
  amount: Cents,
): { order: Of; what: PaidPart; share: Cents }[] | undefined {
  let rest = amount
  const parts = (['order', 'delivery'] as const).flatMap((what) => orders.map((order) => ({ order, what })))
  const shares = parts.map(({ order, what }) => {
    const share = Math.min(rest, leftOf(order, what))
    rest -= share
    return { order, what, share }
  })
  return rest === 0 ? shares.filter(({ share }) => share > 0) : undefined
}

async function insert(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  draft: {
    what: PaidPart
    paymentId: string
    providerId: string
    amountCents: number
    taxCents: number | null
  },
) {
  const now = shop.now()
  const times = { wantedAt: now, settledAt: now }
  const { id } = await shop.db
    .insertInto('refunds')
    .values({ ...draft, orderId: order.id, cause: 'provider', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await selectRefunds(shop.db).where('id', '=', id).executeTakeFirstOrThrow()
}
