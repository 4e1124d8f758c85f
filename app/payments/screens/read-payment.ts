import type { findOrderCall, WireOrder } from '../../orders/contract.ts'
import { type Called, callShop } from '../../session/call-shop.ts'
import type { startPaymentCall } from '../contract.ts'

export type Started = Extract<Called<typeof startPaymentCall>, { ok: true }>['value']

export type Payment =
  | { kind: 'payable'; order: WireOrder; started: Started }
  /** There is nothing left to pay: it is paid, shipped, cancelled or refunded. */
  | { kind: 'settled'; order: WireOrder }
  /** The shop does not take a payment for it now, and says why. */
  | { kind: 'refused'; order: WireOrder; status: number; code: string; message: string }
  | { kind: 'not-found' }
  | { kind: 'failed'; status: number; message: string }

/** Reads an order and, while it is unpaid, starts its payment; asking again gives the same payment. */
export async function readPayment(orderId: string): Promise<Payment> {
  const found = await callShop<typeof findOrderCall>('get', '/order/{id}', { params: { id: orderId } })
  if (!found.ok) {
    return found.status === 404
      ? { kind: 'not-found' }
      : { kind: 'failed', status: found.status, message: found.message }
  }
  const order = found.value
  if (order.state !== 'unpaid' && order.state !== 'paying') return { kind: 'settled', order }
  const { totalPrice } = order
  const started = await callShop<typeof startPaymentCall>('post', '/create-payment-intent', {
    body: { totalPrice, orderId },
  })
  if (started.ok) return { kind: 'payable', order, started: started.value }
  const { status, code, message } = started
  return { kind: 'refused', order, status, code, message }
}
