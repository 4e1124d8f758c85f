import { answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import { toWire } from '../orders/public.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { confirmPaymentCall, startPaymentCall, stripeWebhookCall } from './contract.ts'
import { hearProvider } from './hear-provider.server.ts'
import { startPayment } from './start-payment.server.ts'

/** The calls of payments. */
export const paymentsCalls = [
  answerCall(startPaymentCall, async (shop, { viewer, body }) => {
    const started = await startPayment(shop, viewer, { total: body.totalPrice, orderId: body.orderId })
    if (!started.ok) return started
    const { publishableKey, kind: provider } = shop.cardProvider
    return made({ answer: { clientSecret: started.clientSecret, publishableKey, provider } })
  }),
  answerCall(confirmPaymentCall, async (shop, { viewer, params, body }) => {
    const hint = { id: params.id, transactionId: body.transectionId }
    const confirmed = await confirmPayment(shop, viewer, hint)
    if (!confirmed.ok) return confirmed
    const { order, changed } = confirmed
    return made({ answer: { modifiedCount: changed ? 1 : 0, order: toWire(order) } })
  }),
  answerCall(stripeWebhookCall, async (shop, { request }) => {
    const heard = await hearProvider(shop, request)
    return heard.ok ? made({ answer: { received: true as const } }) : heard
  }),
]
