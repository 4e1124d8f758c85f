import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isBlank, isLine } from '../../basics/text-checks.ts'
import * as ours from '../../content/our-messages.ts'
import { wireOrder } from '../contract.ts'

/** In characters. */
const MAX_REASON_LENGTH = 500
const MAX_HOW_LENGTH = 200

const wireRefund = z
  .object({
    _id: z.string(),
    what: z.enum(['order', 'delivery']),
    amount: z.number(),
    quantity: z.int().optional().describe('Of so many pieces; absent where it is of an amount.'),
    reason: z.string(),
    state: z
      .enum(['waiting', 'done', 'failed'])
      .describe('`waiting`: the card provider could not be reached; the shop asks it again by itself.'),
    wantedAt: z.iso.datetime(),
    refundedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Refund' })

export type WireRefund = z.infer<typeof wireRefund>

/** Answered by payments. */
export const refundOrderCall = defineCall({
  operationId: 'refundOrder',
  method: 'post',
  path: '/refund/{id}',
  summary: 'Give back the money of a paid order, in full or in part',
  details:
    'So many dollars (`amount`), of so many pieces (`quantity`), or all that is left; of its delivery apart (`what`).',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  outside: 'provider',
  params: z.object({ id: z.string().describe('The `_id` of an order.') }),
  body: z
    .object({
      amount: z.number().optional().describe('In dollars.'),
      quantity: z
        .int(ours.refundNotPieces)
        .min(1, ours.refundNotPieces)
        .optional()
        .describe('In place of `amount`: the money of so many pieces, tax and all.'),
      what: z
        .enum(['order', 'delivery'])
        .optional()
        .describe('What goes back: money of the order, or of the delivery of the checkout that it is of.'),
      reason: z
        .string({ error: ours.required })
        .trim()
        .min(1, ours.required)
        .refine((text) => !isBlank(text), ours.required)
        .max(MAX_REASON_LENGTH, ours.tooLong)
        .refine(isLine, ours.unprintable),
      restock: z.boolean().describe('Its pieces, or so many as are refunded, go back on sale.'),
    })
    .refine(({ amount, quantity }) => amount === undefined || quantity === undefined, {
      path: ['quantity'],
      message: 'Give an amount or a number of pieces, not both.',
    })
    .refine(({ what, quantity }) => what !== 'delivery' || quantity === undefined, {
      path: ['quantity'],
      message: 'Delivery is refunded by its amount: it has no pieces.',
    }),
  answer: z.object({ refund: wireRefund, order: wireOrder }),
  refusals: [
    'not-found',
    'order-unpaid',
    'order-cancelled',
    'order-refunded',
    'delivery-refunded',
    'refund-not-an-amount',
    'refund-too-large',
    'refund-too-many',
    'refund-refused',
    'pieces-returned',
    'key-reused',
    'key-in-flight',
  ],
})

/** Answered by payments, as the other. What its customer was told by mail is not told anew. */
export const noteRepaidCall = defineCall({
  operationId: 'noteRepaid',
  method: 'patch',
  path: '/refunds/{id}',
  summary: 'Say how a refund was paid after all that did not reach the card',
  details:
    'Of a refund that the card provider has refused, or that came back from the bank days after it was made. A repeat changes nothing.',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id: z.string().describe('The `refund._id` that the order’s timeline tells.') }),
  body: z.object({
    how: z
      .string({ error: ours.required })
      .trim()
      .min(1, ours.required)
      .refine((text) => !isBlank(text), ours.required)
      .max(MAX_HOW_LENGTH, ours.tooLong)
      .refine(isLine, ours.unprintable)
      .describe('Such as “Bank transfer”; the customer reads it.'),
  }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['not-found', 'refund-not-owed'],
})
