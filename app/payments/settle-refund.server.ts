import { after, HOUR } from '../basics/clock.ts'
import { ok } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import type { ProviderRefund } from './card-provider.server.ts'
import { endRefund, failRefund } from './end-refund.server.ts'
import { selectPayments } from './find-payment.server.ts'
import { bookedRefunds, refundById } from './find-refund.server.ts'
import { type Refund, refundKey, refundStateOf } from './refund.ts'

/** A provider forgets its keys after a day or so: an older refund is looked for there before it is asked for again. */
const keyIsSure = HOUR

/**
 * Asks the provider and writes its word down; the reconciler repeats what broke off, its key makes it happen once. `told`: somebody waits
 * for the answer, which says whether it was refused.
 */
export async function settleRefund(shop: Shop, refundId: string, told = false): Promise<void> {
  const refund = await refundById(shop.db, refundId)
  if (!refund || refundStateOf(refund) !== 'waiting') return
  const payment = await selectPayments(shop.db).where('id', '=', refund.paymentId).executeTakeFirst()
  if (!payment?.providerId) return
  const asked = await askForRefund(shop, refund, payment.providerId)
  if (asked.ok) return await writeDown(shop, refund, asked.refund, told)
  if (asked.refusal === 'provider-down') {
    shop.log.warn({ refund: refundId }, 'a refund waits for the card provider')
    return
  }
  const found = await givenByHand(shop, refund, payment.providerId)
  if (found === 'provider-down') return
  if (found) await writeDown(shop, refund, found, told)
  else await failRefund(shop, refund, asked.why, told)
}

async function askForRefund(shop: Pick<Shop, 'now' | 'cardProvider'>, refund: Refund, intentId: string) {
  const old = after(refund.wantedAt, keyIsSure) < shop.now()
  if (refund.providerId !== null || old) {
    const listed = await shop.cardProvider.refunds({ intentId })
    if (!listed.ok) return listed
    const known = listed.refunds.find(
      ({ id, refundId }) => id === refund.providerId || refundId === refund.id,
    )
    if (known) return ok({ refund: known })
  }
  const draft = { intentId, amount: refund.amount, refundId: refund.id }
  return await shop.cardProvider.refund(draft, refundKey(refund))
}

/** Somebody may have given the same money back in the provider's own dashboard: then this refund is that one. */
async function givenByHand(
  shop: Pick<Shop, 'db' | 'cardProvider'>,
  refund: Refund,
  intentId: string,
): Promise<ProviderRefund | 'provider-down' | undefined> {
  const listed = await shop.cardProvider.refunds({ intentId })
  if (!listed.ok) return 'provider-down'
  const booked = await bookedRefunds(shop.db, listed.refunds)
  return listed.refunds.find(
    ({ id, amount, status, refundId }) =>
      !booked.has(id) && refundId === undefined && amount === refund.amount && status !== 'failed',
  )
}

async function writeDown(shop: Shop, refund: Refund, word: ProviderRefund, told: boolean): Promise<void> {
  if (word.status === 'succeeded') return await endRefund(shop, refund, word.id)
  if (word.status === 'failed')
    return await failRefund(shop, refund, 'The card provider could not refund it.', told)
  await shop.db
    .updateTable('refunds')
    .set({ providerId: word.id })
    .where('id', '=', refund.id)
    .where('providerId', 'is', null)
    .execute()
}
