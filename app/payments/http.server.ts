import { MAX_KEY_LENGTH } from '../basics/call.ts'
import { toDollars } from '../basics/money.ts'
import { ok, refuse } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'
import { cancelPaidAsGuestCall, cancelPaidOrderCall } from '../orders/cancellations/contract.ts'
import {
  asksForAccount,
  guestOf,
  type Order,
  togetherWith,
  toOwnWire,
  toWire,
} from '../orders/public.server.ts'
import { noteRepaidCall, refundOrderCall, type WireRefund } from '../orders/refunds/contract.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Shop } from '../shop/shop.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import {
  confirmGuestPaymentCall,
  confirmPaymentCall,
  payAsGuestCall,
  startPaymentCall,
  stripeWebhookCall,
} from './contract.ts'
import { noteRepaid } from './note-repaid.server.ts'
import { receiveWebhook } from './receive-webhook.server.ts'
import { type Refund, refundStateOf } from './refund.ts'
import { refundOrder } from './refund-order.server.ts'
import { startPayment } from './start-payment.server.ts'
import { withDeadline } from './with-deadline.server.ts'

export const paymentsCalls = [
  answerCall(startPaymentCall, async (shop, { viewer, body, about }) => {
    // Named by its total alone, a repeat would else be about another order, once this one is paid.
    const orderId = body.orderId ?? about
    const started = await startPayment(withDeadline(shop), viewer, { total: body.totalPrice, orderId })
    if (!started.ok) return started
    const { publishableKey, kind: provider } = shop.cardProvider
    const answer = { clientSecret: started.clientSecret, publishableKey, provider }
    return ok({ answer, about: started.checkoutId })
  }),
  answerCall(confirmPaymentCall, async (shop, { viewer, params, body }) => {
    const hint = { id: params.id, transactionId: body.transectionId }
    const confirmed = await confirmPayment(withDeadline(shop), viewer, hint)
    if (!confirmed.ok) return confirmed
    const { order, changed } = confirmed
    return ok({ answer: { modifiedCount: changed ? 1 : 0, order: toWire(order) } })
  }),
  answerCall(payAsGuestCall, async (shop, { network, body: { link, totalPrice: total } }) => {
    const guest = await guestOf(shop, link)
    if (!guest) return refuse({ refusal: 'link-over' })
    const viewer = { ...guest.viewer, network }
    const started = await startPayment(withDeadline(shop), viewer, { total, orderId: guest.checkoutId })
    if (!started.ok) return asksForAccount(started)
    const { publishableKey, kind: provider } = shop.cardProvider
    return ok({ answer: { clientSecret: started.clientSecret, publishableKey, provider } })
  }),
  answerCall(confirmGuestPaymentCall, async (shop, { body: { link, transectionId: transactionId } }) => {
    const guest = await guestOf(shop, link)
    if (!guest) return refuse({ refusal: 'link-over' })
    const hint = { id: guest.checkoutId, transactionId }
    const confirmed = await confirmPayment(withDeadline(shop), guest.viewer, hint)
    if (!confirmed.ok) return confirmed
    return ok({ answer: { modifiedCount: confirmed.changed ? 1 : 0, order: toWire(confirmed.order) } })
  }),
  answerCall(refundOrderCall, async (shop, { viewer, params, body, request }) => {
    const key = request.headers.get('idempotency-key') || undefined
    if (key && key.length > MAX_KEY_LENGTH)
      return refuse({ refusal: 'malformed', message: ours.keyTooLong(MAX_KEY_LENGTH) })
    const refunded = await refundOrder(withDeadline(shop), viewer, { orderId: params.id, key, ...body })
    if (!refunded.ok) return refunded
    return ok({ answer: { refund: refundToWire(refunded.refund), order: toWire(refunded.order) } })
  }),
  answerCall(noteRepaidCall, async (shop, { viewer, params, body }) => {
    const noted = await noteRepaid(shop, viewer, params.id, body.how)
    return noted.ok ? ok({ answer: { modifiedCount: noted.changed ? 1 : 0 } }) : noted
  }),
  answerCall(cancelPaidOrderCall, async (shop, { viewer, params }) => {
    const cancelled = await cancelPaidOrder(withDeadline(shop), viewer, params.id)
    return cancelled.ok ? ok({ answer: await cancelledToWire(shop, cancelled) }) : cancelled
  }),
  answerCall(cancelPaidAsGuestCall, async (shop, { body: { link, id } }) => {
    const guest = await guestOf(shop, link)
    if (!guest) return refuse({ refusal: 'link-over' })
    const cancelled = await cancelPaidOrder(withDeadline(shop), guest.viewer, id)
    return cancelled.ok ? ok({ answer: await cancelledToWire(shop, cancelled) }) : cancelled
  }),
  answerCall(stripeWebhookCall, async (shop, { request }) => {
    const taken = await receiveWebhook(withDeadline(shop), request)
    return taken.ok ? ok({ answer: { received: true as const } }) : taken
  }),
]

/** What it says of the money is what the provider has just answered. */
async function cancelledToWire(
  { db }: Pick<Shop, 'db'>,
  { order, changed }: { order: Order; changed: boolean },
) {
  const together = await togetherWith(db, [order])
  return { modifiedCount: changed ? 1 : 0, order: toOwnWire(order, together(order)) }
}

function refundToWire(refund: Refund): WireRefund {
  const { id, what, amount, quantity, reason, wantedAt, settledAt } = refund
  return {
    _id: id,
    what,
    amount: toDollars(amount),
    ...(quantity !== null && { quantity }),
    reason,
    state: refundStateOf(refund),
    wantedAt: wantedAt.toISOString(),
    ...(settledAt && { refundedAt: settledAt.toISOString() }),
  }
}
