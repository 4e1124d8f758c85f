import type { z } from 'zod'
import { type Called, callShop } from '../../session/call-shop.ts'
import type { placeOrderCall } from '../contract.ts'

type Order = z.input<typeof placeOrderCall.body>
type Placed = Called<typeof placeOrderCall>

const unreachable =
  'The shop can’t be reached. Check your connection and press the button again: it orders once.'

/** A wish to order, sent as often as it takes, that becomes one order at the most. */
export interface OrderIntent {
  send(order: Order): Promise<Placed>
}

/**
 * Starts an intent to order. Its `Idempotency-Key` stays the same until the shop has refused for good:
 * an answer that was lost on its way, or a second click, finds the order that the first has made.
 */
export function startOrderIntent(): OrderIntent {
  let key = crypto.randomUUID()
  return {
    async send(order) {
      const placed = await callShop<typeof placeOrderCall>('post', '/order', { body: order, key })
      if (placed.ok) return placed
      if (isFinal(placed.status, placed.code)) key = crypto.randomUUID()
      return placed.status === 0 ? { ...placed, message: unreachable } : placed
    },
  }
}

function isFinal(status: number, code: string): boolean {
  return status >= 400 && status < 500 && code !== 'key-in-flight'
}
