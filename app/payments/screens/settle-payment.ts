import { SECOND } from '../../basics/clock.ts'
import type { findOrderCall } from '../../orders/contract.ts'
import { callShop } from '../../session/call-shop.ts'
import type { confirmPaymentCall } from '../contract.ts'

/** How often the shop is asked whether the provider's own word has come, and how far apart. */
const looks = 6
const pause = 2 * SECOND

/** `waiting`: the card is charged, and the shop does not know of it yet. */
export type Settled = { kind: 'known' } | { kind: 'waiting'; message: string }

/**
 * Tells the shop that a card payment is through (`PATCH /order/{id}`). Should that fail, the provider's webhook
 * settles the order: then the order is looked at a few times.
 */
export async function settlePayment(orderId: string, transactionId: string): Promise<Settled> {
  const address = `/order/${encodeURIComponent(orderId)}`
  const body = { transectionId: transactionId }
  const confirmed = await callShop<typeof confirmPaymentCall>('patch', address, body)
  if (confirmed.ok) return { kind: 'known' }
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await isSettled(orderId)) return { kind: 'known' }
  }
  return { kind: 'waiting', message: confirmed.message }
}

/** Whether the shop has an order down as paid, or as beyond paying. */
export async function isSettled(orderId: string): Promise<boolean> {
  const found = await callShop<typeof findOrderCall>('get', `/order/${encodeURIComponent(orderId)}`)
  return found.ok && found.value.state !== 'unpaid' && found.value.state !== 'paying'
}
