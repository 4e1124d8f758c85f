import { SECOND } from '../../basics/clock.ts'
import type { WireCheckout } from '../../orders/checkouts/contract.ts'
import type { findOrderCall, WireOrder } from '../../orders/contract.ts'
import type { showGuestOrderCall } from '../../orders/guests/contract.ts'
import { type Called, callShop } from '../../session/call-shop.ts'
import type {
  confirmGuestPaymentCall,
  confirmPaymentCall,
  payAsGuestCall,
  startPaymentCall,
} from '../contract.ts'

const looks = 6
const pause = 2 * SECOND

/** `waiting`: the card is charged and the shop does not know of it yet; `refused` where it said why it can't take it. */
export type Settled = { kind: 'known' } | { kind: 'waiting'; refused: string | undefined }

/** The calls by which a checkout is paid: those of its account, or those of a guest's link. */
export interface Till {
  start(total: number): Promise<Called<typeof startPaymentCall> | Called<typeof payAsGuestCall>>
  tell(transactionId: string): Promise<{ ok: true } | { ok: false; status: number; message: string }>
  isSettled(): Promise<boolean>
}

/** Of the checkout of an order of one's own. */
export function ownTill(orderId: string): Till {
  const params = { id: orderId }
  return {
    start: (totalPrice) =>
      callShop<typeof startPaymentCall>('post', '/create-payment-intent', { body: { totalPrice, orderId } }),
    tell: (transectionId) =>
      callShop<typeof confirmPaymentCall>('patch', '/order/{id}', { params, body: { transectionId } }),
    async isSettled() {
      const found = await callShop<typeof findOrderCall>('get', '/order/{id}', { params })
      return found.ok && isOver(found.value)
    },
  }
}

/** Of what a link opens. */
export function guestTill(link: string): Till {
  return {
    start: (totalPrice) =>
      callShop<typeof payAsGuestCall>('post', '/guest-orders/pay', { body: { link, totalPrice } }),
    tell: (transectionId) =>
      callShop<typeof confirmGuestPaymentCall>('post', '/guest-orders/paid', {
        body: { link, transectionId },
      }),
    async isSettled() {
      const found = await callShop<typeof showGuestOrderCall>('post', '/guest-orders/show', {
        body: { link },
      })
      const order = found.ok ? (found.value as WireCheckout).orders[0] : undefined
      return order !== undefined && isOver(order)
    },
  }
}

/** Tells the shop of a payment a few times; the provider's webhook settles it too. */
export async function settlePayment(till: Till, transactionId: string): Promise<Settled> {
  let refused: string | undefined
  for (let look = 0; look < looks; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const told = await till.tell(transactionId)
    if (told.ok || (await till.isSettled())) return { kind: 'known' }
    refused = told.status >= 400 && told.status < 500 ? told.message : undefined
  }
  return { kind: 'waiting', refused }
}

function isOver({ state }: Pick<WireOrder, 'state'>): boolean {
  return state !== 'unpaid' && state !== 'paying'
}
