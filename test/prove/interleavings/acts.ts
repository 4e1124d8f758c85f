import { randomUUID } from 'node:crypto'
import { cancelOrder } from '../../../app/orders/cancel-order.server.ts'
import { expireOrders } from '../../../app/orders/expire-orders.server.ts'
import { endHolds } from '../../../app/orders/holds/end-holds.server.ts'
import { placeOrder } from '../../../app/orders/place-order.server.ts'
import { shipOrder } from '../../../app/orders/ship-order.server.ts'
import { cancelPaidOrder } from '../../../app/payments/cancel-paid-order.server.ts'
import { confirmPayment } from '../../../app/payments/confirm-payment.server.ts'
import { receiveWebhook } from '../../../app/payments/receive-webhook.server.ts'
import { reconcilePayments } from '../../../app/payments/reconcile-payments.server.ts'
import { refundOrder } from '../../../app/payments/refund-order.server.ts'
import { startPayment } from '../../../app/payments/start-payment.server.ts'
import type { Shop } from '../../../app/shop/shop.ts'
import { cardFields, idOf } from '../../harness/card.ts'
import { askProvider } from '../../harness/provider/ask-provider.ts'
import { eventOf, signatureOf } from '../../harness/webhooks.ts'
import { guestActs } from './guest-acts.ts'
import { type Act, buyer, wishFor } from './plot.ts'
import { returnActs } from './return-acts.ts'

/** A card that is not expired: hundreds of schedules on, it is decades later in the shop. */
function cardOf({ now }: Pick<Shop, 'now'>): Record<string, string> {
  return Object.fromEntries(cardFields({ exp_year: String(now().getFullYear() + 1) }))
}

/** What can happen to any order. */
export const orderActs = {
  async start(shop, plot) {
    const { orderId, total, intents } = plot
    const who = await buyer(shop, plot)
    const started = who && (await startPayment(shop, who, { total: total / 100, orderId }))
    if (started?.ok) intents.push(idOf(started.clientSecret))
    return undefined
  },
  /** The customer's browser confirms the payment at the provider. */
  async card(shop, { intents }) {
    const intent = intents.at(-1)
    if (intent) await askProvider(shop, `/v1/payment_intents/${intent}/confirm`, cardOf(shop))
    return undefined
  },
  async hint(shop, plot) {
    const { orderId: id, intents } = plot
    const who = await buyer(shop, plot)
    const hint = { id, transactionId: intents.at(-1) ?? 'pi_x' }
    return who && (await confirmPayment(shop, who, hint)).ok ? 'paid' : undefined
  },
  async webhook(shop, { intents }) {
    const body = eventOf(`evt_${randomUUID()}`, 'payment_intent.succeeded', intents.at(-1) ?? 'pi_x')
    const headers = { 'Stripe-Signature': signatureOf({ shop }, body) }
    const address = `${shop.url}/webhooks/stripe`
    await receiveWebhook(shop, new Request(address, { method: 'POST', body, headers }))
    return undefined
  },
  async cancel(shop, plot) {
    const who = await buyer(shop, plot)
    return who && (await cancelOrder(shop, who, plot.orderId)).ok ? 'cancelled' : undefined
  },
  async delete(shop, { admin, orderId }) {
    return (await cancelOrder(shop, admin, orderId, { asAdmin: true })).ok ? 'cancelled' : undefined
  },
  async 'end holds'(shop, { admin, customer }) {
    const done = await endHolds(shop, admin, [customer.userId])
    return done.ended > 0 ? 'cancelled' : undefined
  },
  async expire(shop) {
    await expireOrders(shop)
    return undefined
  },
  async reconcile(shop) {
    await reconcilePayments(shop)
    return undefined
  },
  async 'refund a part'(shop, { admin, orderId }) {
    await refundOrder(shop, admin, { orderId, amount: 10, reason: 'Dented', restock: false })
    return undefined
  },
  async 'refund all'(shop, { admin, orderId }) {
    await refundOrder(shop, admin, { orderId, reason: 'Dented', restock: true })
    return undefined
  },
  async 'refund delivery'(shop, { admin, orderId }) {
    await refundOrder(shop, admin, { orderId, what: 'delivery', reason: 'Late', restock: false })
    return undefined
  },
  /** Its customer cancels what they have paid. */
  async 'cancel paid'(shop, plot) {
    const who = await buyer(shop, plot)
    if (who) await cancelPaidOrder(shop, who, plot.orderId)
    return undefined
  },
  async ship(shop, { admin, orderId }) {
    return (await shipOrder(shop, admin, orderId)).ok ? 'shipped' : undefined
  },
  /** Somebody else orders the last piece. */
  async rival(shop, { rival, productId }) {
    await placeOrder(shop, rival, wishFor(productId))
    return undefined
  },
} satisfies Record<string, Act>

export const acts = { ...orderActs, ...returnActs, ...guestActs }

export type ActName = keyof typeof acts
