import { type Outcome, refuse } from '../basics/outcome.ts'
import type { Checkout } from '../orders/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderDown } from './card-provider.server.ts'
import { endLostPayment } from './end-payment.server.ts'
import { recordProviderId } from './find-payment.server.ts'
import type { Intent } from './intent.ts'
import { type Payment, providerKey } from './payment.ts'

type Asked = Outcome<{ intent: Intent }, ProviderDown | { refusal: 'lost' }>

/**
 * How a payment stands at the provider. One without an id yet is opened under its key, so a lost answer is asked for
 * again; one unknown there is ended as `lost`. Not inside a transaction.
 */
export async function askProvider(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'cardProvider'>,
  payment: Payment,
  checkout: Pick<Checkout, 'id' | 'payer' | 'total'>,
): Promise<Asked> {
  const { cardProvider } = shop
  const asked = payment.providerId
    ? await cardProvider.retrieve(payment.providerId)
    : await cardProvider.create(
        { amount: checkout.total, orderId: checkout.id, userId: checkout.payer },
        providerKey(payment),
      )
  if (asked.ok) {
    await recordProviderId(shop.db, payment.id, asked.intent.id)
    return asked
  }
  if (asked.refusal === 'provider-down') return asked
  shop.log.warn({ payment: payment.id, why: asked.refusal }, 'the card provider does not know a payment')
  await endLostPayment(shop, payment)
  return refuse({ refusal: 'lost' })
}
