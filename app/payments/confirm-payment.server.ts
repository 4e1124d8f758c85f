import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import { decidePayable, findOwnOrder, type Order, type PayRefusal } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderDown } from './card-provider.server.ts'
import type { Intent } from './intent.ts'
import { settle } from './settle.server.ts'

type Refused =
  | { refusal: 'not-found' | 'payment-mismatch' | 'out-of-stock' }
  | PayRefusal
  | { refusal: 'payment-not-succeeded'; status: string; reason: string | undefined }
  | ProviderDown

type Confirmed = Outcome<{ order: Order; changed: boolean }, Refused>

/** If the provider says so (specification 7). `transactionId` is a hint: one not of this checkout is not found. */
export async function confirmPayment(
  shop: Shop,
  viewer: Viewer,
  { id, transactionId }: { id: string; transactionId: string },
): Promise<Confirmed> {
  const found = await findOwnOrder(shop, viewer, id)
  if (!found.ok) return found
  if (found.order.transactionId === transactionId) return ok({ order: found.order, changed: false })
  const asked = await shop.cardProvider.retrieve(transactionId)
  if (!asked.ok) return asked.refusal === 'provider-down' ? asked : refuse({ refusal: 'not-found' })
  const payer = found.order.guestId ?? viewer.userId
  if (asked.intent.orderId !== found.order.checkoutId || asked.intent.userId !== payer) {
    return refuse({ refusal: 'not-found' })
  }
  const settled = await settle(shop, asked.intent)
  const paid = settled.verdict === 'pay' && settled.orders.find((order) => order.id === found.order.id)
  if (paid) return ok({ order: paid, changed: true })
  const now = await findOwnOrder(shop, viewer, id)
  if (!now.ok) return now
  if (now.order.transactionId === transactionId) return ok({ order: now.order, changed: false })
  return whyNot(now.order, asked.intent, settled.verdict)
}

function whyNot(order: Order, intent: Intent, verdict: string): Outcome<never, Refused> {
  const payable = decidePayable(order)
  if (!payable.ok) return payable
  if (intent.status !== 'succeeded') {
    return refuse({ refusal: 'payment-not-succeeded', status: intent.status, reason: intent.reason })
  }
  return refuse({ refusal: verdict === 'mismatch' ? 'payment-mismatch' : 'out-of-stock' })
}
