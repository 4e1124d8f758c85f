import { SECOND } from '../../basics/clock.ts'
import type { findOrderCall } from '../../orders/contract.ts'
import { callShop } from '../../session/call-shop.ts'
import type { confirmPaymentCall } from '../contract.ts'

const looks = 6
const pause = 2 * SECOND

/** `waiting`: the card is charged and the shop does not know of it yet; `refused` where it said why it can't take it. */
export type Settled = { kind: 'known' } | { kind: 'waiting'; refused: string | undefined }

/** Tells `PATCH /order/{id}` a few times; the provider's webhook settles it too. */
export async function settlePayment(orderId: string, transactionId: string): Promise<Settled> {
  let refused: string | undefined
  for (let look = 0; look < looks; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const told = await tell(orderId, transactionId)
    if (told.ok || (await isSettled(orderId))) return { kind: 'known' }
    refused = told.status >= 400 && told.status < 500 ? told.message : undefined
  }
  return { kind: 'waiting', refused }
}

async function tell(orderId: string, transectionId: string) {
  return await callShop<typeof confirmPaymentCall>('patch', '/order/{id}', {
    params: { id: orderId },
    body: { transectionId },
  })
}

export async function isSettled(orderId: string): Promise<boolean> {
  const found = await callShop<typeof findOrderCall>('get', '/order/{id}', { params: { id: orderId } })
  return found.ok && found.value.state !== 'unpaid' && found.value.state !== 'paying'
}
