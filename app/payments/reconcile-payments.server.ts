import { after, HOUR, SECOND } from '../basics/clock.ts'
import type { Shop } from '../basics/shop.ts'
import { type Order, orderById, whyNotPayable } from '../orders/public.server.ts'
import { askProvider } from './ask-provider.server.ts'
import { closePayment } from './close-payment.server.ts'
import { isIdle } from './intent.ts'
import type { Payment } from './payment.ts'
import { reconcileRefunds } from './reconcile-refunds.server.ts'
import { settle } from './settle.server.ts'

/** A payment younger than this is left to the browser and the webhook. */
const youth = 5 * SECOND
/** A customer who has not come back for so long is not at the card form any more. */
const absence = HOUR
const atOnce = 200

type Live = Payment & { askedAt: Date }

/**
 * Asks the provider about every payment under way and carries out what it says, so that a webhook which never comes, or
 * a kill at any point, costs nobody anything; and takes up refunds. The least recently checked go first.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.now()
  const live = await shop.db
    .selectFrom('payments')
    .select(['id', 'orderId', 'version', 'providerId', 'endedAt', 'endReason', 'askedAt'])
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', after(now, -youth))
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(atOnce)
    .execute()
  for (const payment of live) await alone(shop, payment.id, () => reconcile(shop, payment))
  await reconcileRefunds(shop)
}

/** One payment that can't be looked into does not keep us from the others. */
async function alone(shop: Shop, payment: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    shop.log.error({ payment, error: error.message }, 'a payment could not be reconciled')
  })
}

async function reconcile(shop: Shop, payment: Live): Promise<void> {
  const now = shop.now()
  await shop.db.updateTable('payments').set({ checkedAt: now }).where('id', '=', payment.id).execute()
  const order = await orderById(shop.db, payment.orderId)
  if (!order) return
  const asked = await askProvider(shop, payment, order)
  if (!asked.ok) return
  if (isIdle(asked.intent) && isAbandoned(payment, order, now)) await closePayment(shop, order.id)
  else await settle(shop, asked.intent)
}

/** Nobody is paying, and nothing is to be paid or the hold has lapsed: the stock shall not wait for ever. */
function isAbandoned(payment: Live, order: Order, now: Date): boolean {
  const lapsed = order.heldUntil === null || order.heldUntil <= now
  return whyNotPayable(order) !== undefined || (lapsed && after(payment.askedAt, absence) <= now)
}
