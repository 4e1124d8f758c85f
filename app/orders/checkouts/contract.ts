import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { ours, specified } from '../../content/messages.ts'
import { MAX_ORDERS } from '../checkout.ts'
import { fitWished, placingRefusals, whereTo, wireOrder } from '../contract.ts'

const wireCheckout = z
  .object({
    /** That of its first order. */
    _id: z.string(),
    orders: z.array(wireOrder),
    /** What is paid for all of them, in dollars. */
    total: z.number(),
  })
  .meta({ id: 'Checkout' })

export type WireCheckout = z.infer<typeof wireCheckout>

/**
 * Several orders at once, or one: to one address, paid by one payment (`POST /create-payment-intent` with any of their ids
 * and the checkout's `total`). All of them are placed or none; a refusal names its `line`. The fields of a line are those of
 * `POST /order`: `totalPrice` is compared with the shop's, never believed.
 */
export const placeCheckoutCall = defineCall({
  operationId: 'placeCheckout',
  method: 'post',
  path: '/checkouts',
  summary: 'Order several products together',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  body: z.object({
    lines: z
      .array(
        z.object({
          toolsId: z.string(),
          orderQuantity: z.number({ error: specified.quantityBelowMinimum }),
          totalPrice: z.number(),
          fit: fitWished,
        }),
      )
      .min(1, ours.noLines)
      .max(MAX_ORDERS, ours.tooManyLines),
    email: z.string().optional(),
    ...whereTo,
  }),
  answer: z.object({ insertedId: z.string(), checkout: wireCheckout }),
  refusals: ['forbidden', 'product-gone', 'product-twice', ...placingRefusals],
})

/** Of one's own or as an admin; an order that was placed alone is a checkout of its own. */
export const findCheckoutCall = defineCall({
  operationId: 'findCheckout',
  scope: 'orders',
  method: 'get',
  path: '/checkouts/{id}',
  summary: 'Get all orders that were placed together with one',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id: z.string().describe('The `_id` of any of its orders.') }),
  answer: wireCheckout,
  refusals: ['not-found'],
})
