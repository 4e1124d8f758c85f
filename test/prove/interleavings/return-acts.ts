import { randomUUID } from 'node:crypto'
import { confirmDelivery } from '../../../app/orders/public.server.ts'
import { receiveWebhook } from '../../../app/payments/receive-webhook.server.ts'
import { refundOrder } from '../../../app/payments/refund-order.server.ts'
import { askReturn } from '../../../app/returns/ask-return.server.ts'
import { refundReturn } from '../../../app/returns/refund-return.server.ts'
import { takeStep } from '../../../app/returns/take-step.server.ts'
import { askProvider } from '../../harness/provider/ask-provider.ts'
import { eventOf, signatureOf } from '../../harness/webhooks.ts'
import { type Act, buyer } from './plot.ts'

/** Of three pieces: together with one that is refunded by number it would be all, with two not. */
const sentBack = 2
/** In cents. */
const givenByHand = 500

const step =
  (taken: { step: 'approve' | 'refuse' | 'receive'; answer?: string; restock?: boolean }): Act =>
  async (shop, { admin, returns }) => {
    const wish = { answer: '', restock: false, ...taken }
    await takeStep(shop, admin, returns.at(-1) ?? '', wish)
    return undefined
  }

/** What becomes of pieces that come back, and what else moves the same money or the same pieces meanwhile. */
export const returnActs = {
  async ask(shop, plot) {
    const who = await buyer(shop, plot)
    const wish = { quantity: sentBack, reason: 'faulty' as const, words: '', photos: [] }
    const asked = who && (await askReturn(shop, who, plot.orderId, wish))
    if (asked?.ok) plot.returns.push(asked.asked.id)
    return undefined
  },
  approve: step({ step: 'approve' }),
  'refuse the return': step({ step: 'refuse', answer: 'It was fitted.' }),
  /** Its pieces are on sale again. */
  receive: step({ step: 'receive', restock: true }),
  'receive what is bent': step({ step: 'receive' }),
  async 'refund the return'(shop, { admin, returns }) {
    await refundReturn(shop, admin, returns.at(-1) ?? '', undefined)
    return undefined
  },
  async 'refund pieces'(shop, { admin, orderId }) {
    const wish = { orderId, quantity: sentBack, reason: 'Dented', restock: true }
    await refundOrder(shop, admin, wish)
    return undefined
  },
  async arrived(shop, plot) {
    const who = await buyer(shop, plot)
    if (who) await confirmDelivery(shop, who, plot.orderId)
    return undefined
  },
  /** The provider tells of whatever was given back. */
  async 'webhook of the refund'(shop, { intents }) {
    const body = eventOf(`evt_${randomUUID()}`, 'charge.refunded', 'ch_x', {
      data: { object: { object: 'charge', id: 'ch_x', payment_intent: intents.at(-1) ?? 'pi_x' } },
    })
    const headers = { 'Stripe-Signature': signatureOf({ shop }, body) }
    await receiveWebhook(shop, new Request(`${shop.url}/webhooks/stripe`, { method: 'POST', body, headers }))
    return undefined
  },
  /** Somebody gives money back in the provider's own dashboard. */
  async 'refund by hand'(shop, { intents }) {
    const fields = { payment_intent: intents.at(-1) ?? 'pi_x', amount: String(givenByHand) }
    await askProvider(shop, '/v1/refunds', fields)
    return undefined
  },
} satisfies Record<string, Act>
