import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { wireOrder } from '../contract.ts'
import { link } from '../guests/contract.ts'

const id = z.string().describe('The `_id` of an order.')

const answer = z.object({
  modifiedCount: z.int(),
  order: wireOrder.describe(
    '`refundPending` of it, and of its delivery: what the card provider is still to give back. `cancelling.back`: what it has refused.',
  ),
})

const refusals = [
  ...(['not-found', 'order-unpaid', 'order-cancelled', 'order-shipped', 'order-refunded'] as const),
  ...(['refund-tried'] as const),
]

/** Answered by payments. */
export const cancelPaidOrderCall = defineCall({
  operationId: 'cancelPaidOrder',
  method: 'post',
  path: '/cancellations/{id}',
  summary: 'Cancel your order that is paid and not shipped, and get its money back',
  details:
    'All that was paid for it goes back by itself, once, and its pieces go back on sale. Asking once more answers 0, and asks anew for what the card provider has refused: six times an hour at the most, then `refund-tried`. One that is not paid: `DELETE /order/{id}`.',
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
