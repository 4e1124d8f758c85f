import { checkoutById, type OpenPayments } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { askProvider } from './ask-provider.server.ts'
import { livePayment } from './find-payment.server.ts'
import { type Intent, isIdle } from './intent.ts'
import { settle } from './settle.server.ts'
import { withDeadline } from './with-deadline.server.ts'

type Closed = Awaited<ReturnType<OpenPayments['close']>>

/** The customer may pay in the very moment in which we cancel; then we look again. */
const looks = 2

/** Closes the open card payment of an order's checkout at the provider, for orders to cancel (see `OpenPayments`): somebody waits. */
export async function closePayment(patient: Shop, orderId: string): Promise<Closed> {
  const shop = withDeadline(patient)
  for (let look = 1; look <= looks; look++) {
    const checkout = await checkoutById(shop.db, orderId)
    const payment = checkout && (await livePayment(shop.db, checkout.id))
    if (!payment) return 'none'
    const asked = await askProvider(shop, payment, checkout)
    if (!asked.ok && asked.refusal === 'provider-down') return 'provider-down'
    if (!asked.ok) return 'closed'
    const ended = await endAtProvider(shop, asked.intent)
    if (ended === 'provider-down') return 'provider-down'
    if (ended) return ended.status === 'processing' ? 'processing' : await outcome(shop, ended)
  }
  return 'processing'
}

/** The payment in its final state; `undefined` when it changed under our hands. */
async function endAtProvider(
  shop: Pick<Shop, 'cardProvider'>,
  intent: Intent,
): Promise<Intent | 'provider-down' | undefined> {
  if (!isIdle(intent)) return intent
  const cancelled = await shop.cardProvider.cancel(intent.id)
  if (cancelled.ok) return cancelled.intent
  return cancelled.refusal === 'provider-down' ? 'provider-down' : undefined
}

async function outcome(shop: Shop, intent: Intent): Promise<Closed> {
  const { verdict } = await settle(shop, intent)
  const paid = verdict === 'pay' || (verdict === 'done' && intent.status === 'succeeded')
  return paid ? 'paid' : 'closed'
}
