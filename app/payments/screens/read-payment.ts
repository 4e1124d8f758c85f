import type { findCheckoutCall, WireCheckout } from '../../orders/checkouts/contract.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { type Called, callShop } from '../../session/call-shop.ts'
import type { startPaymentCall } from '../contract.ts'

export type Started = Extract<Called<typeof startPaymentCall>, { ok: true }>['value']

/** What is paid: all orders of a checkout; `order` is the one that was asked for. */
export interface ToPay {
  order: WireOrder
  checkout: WireCheckout
}

export type Payment =
  | ({ kind: 'payable'; started: Started } & ToPay)
  /** There is nothing left to pay: it is paid, shipped, cancelled or refunded. */
  | ({ kind: 'settled' } & ToPay)
  | ({ kind: 'refused'; status: number; code: string; message: string } & ToPay)
  | { kind: 'not-found' }
  | { kind: 'failed'; status: number; message: string }

/** Reads the checkout of an order and, while it is unpaid, starts its payment; asking again gives the same payment. */
export async function readPayment(orderId: string): Promise<Payment> {
  const found = await callShop<typeof findCheckoutCall>('get', '/checkouts/{id}', { params: { id: orderId } })
  if (!found.ok) {
    return found.status === 404
      ? { kind: 'not-found' }
      : { kind: 'failed', status: found.status, message: found.message }
  }
  const checkout = found.value
  const order = checkout.orders.find(({ _id }) => _id === orderId) as WireOrder
  if (order.state !== 'unpaid' && order.state !== 'paying') return { kind: 'settled', order, checkout }
  const started = await callShop<typeof startPaymentCall>('post', '/create-payment-intent', {
    body: { totalPrice: checkout.total, orderId },
  })
  if (started.ok) return { kind: 'payable', order, checkout, started: started.value }
  const { status, code, message } = started
  return { kind: 'refused', order, checkout, status, code, message }
}
