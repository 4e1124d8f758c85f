import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { wireOrder } from '../contract.ts'
import { link } from '../guests/contract.ts'

const id = z.string().describe('The `_id` of an order.')

const answer = z.object({
  modifiedCount: z.int(),
  /** `refundPending` of it, and of its delivery: the card provider is still to give that back. `cancelling.back`: it has refused that. */
  order: wireOrder,
})

const refusals = [
  ...(['not-found', 'order-unpaid', 'order-cancelled', 'order-shipped', 'order-refunded'] as const),
  ...(['refund-tried'] as const),
]

/**
 * Answered by payments. Until it is shipped: all that was paid for it goes back by itself, once, and its pieces go back on sale with that.
 * What is not paid is cancelled by `DELETE /order/{id}`, which refuses what is (specification 4). A repeat answers 0, and asks anew for what
 * the provider has refused: six presses an hour at the most, then `refund-tried`, with `Retry-After`.
 */
export const cancelPaidOrderCall = defineCall({
  operationId: 'cancelPaidOrder',
  method: 'post',
  path: '/cancellations/{id}',
  summary: 'Cancel your order that is paid and not shipped, and get its money back',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  outside: 'provider',
  params: z.object({ id }),
  answer,
  refusals,
})

/** As `POST /cancellations/{id}`, of one of the orders that a guest's link opens. */
export const cancelPaidAsGuestCall = defineCall({
  operationId: 'cancelPaidGuestOrder',
  method: 'post',
  path: '/guest-orders/cancel-paid',
  summary: 'Cancel what was ordered without an account, is paid and not shipped',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  outside: 'provider',
  body: z.object({ link, id }),
  answer,
  refusals: ['link-over', ...refusals],
})
