import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import * as ours from '../content/our-messages.ts'
import { link } from '../orders/guests/contract.ts'
import { MAX_ANSWER, MAX_PHOTOS, MAX_WORDS, returnReasons, returnSorts, returnStates } from './return.ts'

const moment = z.iso.datetime()
const isText = (text: string) => !/[\p{Cs}]|(?![\n\r\t])\p{Cc}/u.test(text)
const id = z.string().describe('The `_id` of an order.')
const returnId = z.string().describe('The `_id` of a return.')

const wireReturn = z
  .object({
    _id: z.string(),
    number: z.string().describe('For people, and on the parcel: `RMA-1001`.'),
    orderId: z.string(),
    orderNumber: z.string(),
    toolsName: z.string(),
    quantity: z.int(),
    reason: z.enum(returnReasons),
    words: z.string(),
    photos: z.array(z.string()),
    state: z.enum(returnStates),
    askedAt: moment,
    approvedAt: moment.optional(),
    refusedAt: moment.optional(),
    receivedAt: moment.optional(),
    answer: z.string().optional().describe('What the shop has said to it.'),
    restocked: z.boolean().optional().describe('Its pieces are on sale again.'),
    refund: z
      .object({
        amount: z.number().describe('In dollars.'),
        state: z
          .enum(['waiting', 'done', 'failed'])
          .describe('`failed`: the card provider has refused; it can be asked for again.'),
        refundedAt: moment.optional(),
      })
      .optional(),
    customerName: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Return' })

export type WireReturn = z.infer<typeof wireReturn>

const wish = {
  quantity: z.int({ error: ours.wholeNumber }).min(1, ours.wholeNumber).max(1_000_000, ours.wholeNumber),
  reason: z.enum(returnReasons, { error: ours.reasonRequired }),
  words: z.string().trim().max(MAX_WORDS, ours.tooLong).refine(isText, ours.unprintable).default(''),
  photos: z
    .array(z.string().max(500))
    .max(MAX_PHOTOS, `Attach ${MAX_PHOTOS} photos at most.`)
    .default([])
    .describe('Addresses that `POST /upload` has answered, or of a guest the page of their order.'),
}

/** What is said of each, by whomever. */
export const returnWish = z.object(wish)

const asking = ['not-found', 'not-shipped', 'order-refunded', 'return-too-many', 'return-too-late'] as const

export const askReturnCall = defineCall({
  operationId: 'askReturn',
  method: 'post',
  path: '/return-requests/{id}',
  summary: 'Ask to send pieces of your order back',
  details: 'Once it is shipped, within the days that the shop gives. You are mailed at each step.',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id }),
  body: returnWish,
  answer: wireReturn,
  refusals: [...asking, 'invalid'],
})

/** As `POST /return-requests/{id}`, of one of the orders that a guest's link opens. */
export const askGuestReturnCall = defineCall({
  operationId: 'askGuestReturn',
  method: 'post',
  path: '/guest-orders/return',
  summary: 'Ask to send back pieces of what was ordered without an account',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  body: z.object({ link, id, ...wish }),
  answer: wireReturn,
  refusals: ['link-over', ...asking, 'invalid'],
})

export const showReturnsCall = defineCall({
  operationId: 'showReturns',
  scope: 'orders',
  method: 'get',
  path: '/order-returns/{id}',
  summary: 'Get what of an order is to be sent back, of your own or as an admin',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id }),
  answer: z.object({
    returns: z.array(wireReturn),
    left: z
      .int()
      .describe('So many pieces could still be asked for, until then; absent while it is not shipped.'),
    until: moment.optional(),
    own: z.boolean().describe('Only then can the viewer ask.'),
  }),
  refusals: ['not-found'],
})

export const [listReturnsCall, exportReturnsCall] = listCalls('/return-requests', {
  operationIds: ['listReturns', 'exportReturns'],
  summaries: [
    'List what customers send back, or that of it which is searched for',
    'List what customers send back, or that of it which is searched for, as CSV',
  ],
  tag: 'orders',
  scope: 'orders',
  query: {
    ...listQuery(returnSorts, returnStates),
    cursor: z.string().refine(isId, 'Give the _id of a return.').optional(),
  },
  row: wireReturn,
})

const changed = z.object({ modifiedCount: z.int(), return: wireReturn })

export const takeReturnStepCall = defineCall({
  operationId: 'takeReturnStep',
  method: 'patch',
  path: '/return-requests/{id}',
  summary: 'Approve or refuse a return, or say that it has come',
  details: 'A repeat changes nothing.',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id: returnId }),
  body: z.object({
    step: z.enum(['approve', 'refuse', 'receive']),
    answer: z.string().trim().max(MAX_ANSWER, ours.tooLong).refine(isText, ours.unprintable).default(''),
    restock: z.boolean().default(false).describe('What has come is on sale again.'),
    seen: z
      .enum(returnStates)
      .optional()
      .describe('The state that was looked at: where it has another by now, nothing is done.'),
  }),
  answer: changed,
  refusals: ['not-found', 'return-past', 'pieces-restocked', 'product-removed', 'invalid'],
})

export const refundReturnCall = defineCall({
  operationId: 'refundReturn',
  method: 'post',
  path: '/return-requests/{id}/refund',
  summary: 'Give back the money of what was sent back',
  details: 'Once it has come. A repeat gives nothing more back.',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  outside: 'provider',
  params: z.object({ id: returnId }),
  body: z.object({
    amount: z.number().optional().describe('In dollars; left out, its share of what was paid.'),
  }),
  bodyOptional: true,
  answer: changed,
  refusals: [
    ...(['not-found', 'return-past', 'order-unpaid', 'order-cancelled', 'order-refunded'] as const),
    ...(['delivery-refunded', 'refund-not-an-amount', 'refund-too-large'] as const),
  ],
})
