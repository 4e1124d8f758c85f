import { recordAudit } from '../audit/public.server.ts'
import { after, HOUR, secondsUntil } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import * as ours from '../content/our-messages.ts'
import { leftOf } from '../orders/order.ts'
import {
  type CancelPaidRefusal,
  decideCancelPaid,
  lockOwnCheckout,
  type Order,
  orderById,
  wantCancel,
  wayTo,
} from '../orders/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { cancelledEmail } from './emails.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { wantRefund } from './want-refund.server.ts'

type NotCancelled =
  | CancelPaidRefusal
  | { refusal: 'not-found' }
  | { refusal: 'refund-tried'; retryAfter: number }

/** After this many presses within an hour whose refunds were refused, the provider is not asked again. */
const mostPresses = 6

/**
 * Cancels an own order that is paid and not shipped, and gives all its money back, once: what is owed is written down with the cancelling,
 * under the lock that shipping takes too, and then carried out as any refund; one that waits for the provider is taken up by the reconciler.
 * What the provider refused is retried only so often an hour (`refund-tried`). `changed`: it was not cancelled before.
 * Not inside a transaction: it talks to the provider.
 */
export async function cancelPaidOrder(
  shop: Shop,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ order: Order; changed: boolean }, NotCancelled>> {
  const now = shop.now()
  const wanted = await inTransaction(shop.db, (db) => writeDown({ ...shop, db, now: () => now }, viewer, id))
  if (!wanted.ok) return wanted
  for (const refund of wanted.refunds) await settleRefund(shop, refund, true)
  const order = await orderById(shop.db, id)
  return order ? ok({ order, changed: wanted.changed }) : refuse({ refusal: 'not-found' })
}

async function writeDown(
  shop: Pick<Shop, 'db' | 'now' | 'url' | 'postman'>,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ refunds: string[]; changed: boolean }, NotCancelled>> {
  const checkout = await lockOwnCheckout(shop.db, id, viewer.userId)
  const order = checkout?.orders.find((one) => one.id === id)
  if (!checkout || !order) return refuse({ refusal: 'not-found' })
  const decided = decideCancelPaid(order, checkout)
  if (!decided.ok) return decided
  const anew = decided.already && decided.back.length > 0
  const own = decided.back.includes('order')
  const retryAfter = anew ? await untilNextPress(shop, own ? order : checkout.first, own) : 0
  if (retryAfter > 0) return refuse({ refusal: 'refund-tried', retryAfter })
  const refunds: string[] = []
  let amount = 0
  for (const what of decided.back) {
    const of = what === 'delivery' ? checkout.first : order
    const draft = {
      what,
      amount: leftOf(of, what),
      quantity: null,
      reason: ours.cancelledBeforeShipping,
      restock: what === 'order',
    }
    const asked = { cause: 'customer' as const, wantedBy: viewer.userId, requestKey: null }
    const refund = await wantRefund(shop, of, { ...asked, ...draft })
    if (refund) refunds.push(refund)
    amount += draft.amount
  }
  if (decided.already) return ok({ refunds, changed: false })
  await wantCancel(shop, order)
  const change = { before: { state: 'paid' }, after: { state: 'cancelled', refunds, amount } }
  await recordAudit(shop.db, { actor: viewer.userId, action: 'cancel-order', subject: order.id, ...change })
  await shop.postman.send(shop.db, cancelledEmail(order, amount, await wayTo(shop, order)))
  return ok({ refunds, changed: true })
}

/**
 * Seconds until the oldest refused press is an hour old; 0 if it may be asked now. The refunds of one press share one instant.
 * Counts the order's own money if that is owed (`own`), not delivery that was refused for another order.
 */
async function untilNextPress({ db, now }: Pick<Shop, 'db' | 'now'>, { id }: Order, own: boolean) {
  const presses = await db
    .selectFrom('refunds')
    .select('wantedAt')
    .distinct()
    .where('orderId', '=', id)
    .where('what', '=', own ? 'order' : 'delivery')
    .where('cause', '=', 'customer')
    .where('failedAt', 'is not', null)
    .where('wantedAt', '>', after(now(), -HOUR))
    .orderBy('wantedAt', 'desc')
    .limit(mostPresses)
    .execute()
  const oldest = presses[mostPresses - 1]
  return oldest ? secondsUntil(after(oldest.wantedAt, HOUR), now()) : 0
}
