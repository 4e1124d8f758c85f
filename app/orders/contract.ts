import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { daysQuery, listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import { wireTax } from '../tax/contract.ts'
import { orderSorts, orderStates } from './order.ts'

const id = z.object({ id: z.string().describe('The `_id` of an order.') })
const cursor = z.string().refine(isId, 'Give the _id of the last order of a page.').optional()
const listed = listQuery(orderSorts, orderStates)
const moment = z.iso.datetime()

/** Days by the shop's calendar. */
export const daySpan = z.object({ from: z.iso.date(), to: z.iso.date() })

const wireDelivery = z.object({
  method: z.string(),
  name: z.string(),
  price: z
    .number()
    .optional()
    .describe('Of its whole checkout, beside the prices of its orders; told of the first of them.'),
  tax: wireTax.optional(),
  refundedTotal: z.number().optional().describe('What of that has gone back.'),
  refundPending: z.number().optional().describe('What of that is on its way back.'),
  country: z.string().optional().describe('ISO 3166-1, two letters.'),
  region: z.string().optional().describe('Its state or province, where tax goes by it.'),
  postcode: z.string().optional(),
  collected: z
    .literal(true)
    .optional()
    .describe('Whoever ordered comes for it: `address` of the order is the shop’s.'),
  arrives: daySpan
    .optional()
    .describe('When it is likely to come: of an unpaid order if it had been paid when it was placed.'),
})

/** An order as the specification writes it (section 3), with optional facts of ours behind it. Money in dollars. */
export const wireOrder = z
  .object({
    _id: z.string(),
    number: z.string().describe('The short one, for people: `SP-10482`. Calls take the `_id`.'),
    checkout: z
      .object({ _id: z.string(), orders: z.int().describe('How many orders it has.') })
      .optional()
      .describe(
        'The checkout that it was placed in together with others; absent of one that was placed alone.',
      ),
    toolsId: z.string().describe('The `_id` of the product.'),
    toolsName: z.string().describe('As the product was called when it was ordered.'),
    partNumber: z.string().optional().describe('As it was when it was ordered.'),
    guest: z
      .literal(true)
      .optional()
      .describe('It was ordered without an account, whether or not it has joined one since.'),
    customerName: z.string(),
    email: z.string(),
    orderQuantity: z.int(),
    address: z.string(),
    phone: z.string().describe('Empty where none was given.'),
    totalPrice: z
      .number()
      .describe('Price times quantity, in dollars; what delivery and tax add to it stands beside it.'),
    delivery: wireDelivery.optional().describe('How it goes; absent in an order from before the shop asked.'),
    tax: wireTax
      .optional()
      .describe(
        'In what is paid for it: `totalPrice`, and what tax adds to that. Absent in an order from before it was kept.',
      ),
    company: z.string().optional().describe('Whose it is, where a business ordered it.'),
    vatNumber: z.string().optional(),
    pay: z.boolean().describe('Whether the card provider has confirmed that all of it was paid.'),
    transectionId: z.string().optional().describe('The card provider’s id of the payment that paid it.'),
    invoiceNumber: z.string().optional().describe('`INV-000042`; absent while it is not paid.'),
    status: z.literal('shift').optional().describe('It was shipped; absent until then.'),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z
      .string()
      .optional()
      .describe('An address that was noted, where its carrier is not a known one.'),
    trackingLink: z.string().optional().describe('Where the parcel is followed.'),
    state: z
      .enum(['unpaid', 'paying', 'paid', 'shipped', 'cancelled', 'refunded'])
      .describe('`pay` and `status` in one word; `paying`: a card payment of it is under way.'),
    image: z.string().optional().describe('A picture of the product, as `image` of a tool.'),
    fit: z
      .object({
        vehicle: z.string(),
        verdict: z.enum(['fits', 'does-not-fit', 'unknown']),
        reason: z.string(),
        asks: z.array(z.string()),
        safety: z.boolean().describe('Somebody looks at it before it is sent.'),
        confirmed: z.boolean(),
        why: z.string(),
      })
      .optional()
      .describe('Whether it fits the vehicle that it was ordered for, as that was told then.'),
    placedAt: moment,
    heldUntil: moment
      .optional()
      .describe('An unpaid order keeps its stock until then; absent once the stock is back on sale.'),
    paidAt: moment.optional(),
    shippedAt: moment.optional(),
    deliveredAt: moment.optional().describe('The shop or the customer says so.'),
    cancelledAt: moment.optional(),
    cancelWantedAt: moment
      .optional()
      .describe('Its customer has cancelled it after paying: its money goes back, and it is not shipped.'),
    cancelling: z
      .object({
        back: z.number().describe('In dollars; of what was cancelled already, what is owed still.'),
        delivery: z
          .enum(['back', 'waits', 'stays'])
          .optional()
          .describe(
            'What delivery costs is in `back`, waits for what else of its checkout is to be sent, or stays paid.',
          ),
      })
      .optional()
      .describe('What `POST /cancellations/{id}` would give back now, where one’s own orders are told.'),
    reviewable: z
      .literal(true)
      .optional()
      .describe('Its product waits for a review of yours, where one’s own orders are told.'),
    refundedAt: moment.optional(),
    refundedTotal: z
      .number()
      .optional()
      .describe('What has gone back of it, in dollars; absent while nothing has.'),
    refundPending: z.number().optional().describe('What of it is on its way back.'),
    refundedPieces: z
      .int()
      .optional()
      .describe(
        'The money of so many of its pieces has gone back, or is about to; absent while it is of none.',
      ),
    unsentPieces: z
      .int()
      .optional()
      .describe('So many of them were refunded before it was shipped, and were not in the parcel.'),
    restockedAt: moment.optional().describe('Its pieces are on sale again, although it was paid.'),
    restockPending: z
      .literal(true)
      .optional()
      .describe('Its pieces go back on sale as soon as a refund that is under way is made.'),
  })
  .meta({ id: 'Order' })

export type WireOrder = z.infer<typeof wireOrder>

/** Specification 7. */
export const listOwnOrdersCall = defineCall({
  operationId: 'listOwnOrders',
  method: 'get',
  path: '/order',
  summary: 'List your orders',
  details: 'Newest first, without cancelled ones; 1,000 at the most unless `limit` says fewer.',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  query: z.object({
    email: z.string().describe('Your own email.'),
    cursor,
    page: listed.page,
    limit: listed.limit,
  }),
  answer: z.array(wireOrder),
  headers: ['X-Counts'],
  refusals: ['forbidden'],
})

export const findOrderCall = defineCall({
  operationId: 'findOrder',
  scope: 'orders',
  method: 'get',
  path: '/order/{id}',
  summary: 'Get one order, of your own or as an admin',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: id,
  answer: wireOrder,
  refusals: ['not-found'],
})

const happening = z
  .object({
    what: z
      .enum([
        ...['placed', 'paid', 'shipped', 'delivered', 'refunded'],
        ...['refund-refused', 'refund-undone', 'repaid', 'cancelled'],
      ] as const)
      .describe(
        '`refund-refused`: the card provider did not make it; `refund-undone`: the card did not take it; `repaid`: its money was paid after all.',
      ),
    at: moment,
    by: z.string().optional(),
    part: z.literal('delivery').optional().describe('It is money of its delivery, not of the order itself.'),
    amount: z.number().optional().describe('How many dollars went back.'),
    reason: z.string().optional().describe('Why they did, or did not; how they were repaid.'),
    creditNote: z.object({ refundId: z.string(), number: z.string() }).optional(),
    refund: z
      .object({
        _id: z.string(),
        owed: z.boolean().describe('Its money has not been paid in another way yet.'),
      })
      .optional()
      .describe('Of `refund-refused` and `refund-undone`.'),
  })
  .meta({ id: 'OrderHappening' })

export type WireHappening = z.infer<typeof happening>

export const showOrderCall = defineCall({
  operationId: 'showOrder',
  scope: 'orders',
  method: 'get',
  path: '/order-details/{id}',
  summary: 'Get one order with what has happened to it, of your own or as an admin',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: id,
  answer: z.object({ order: wireOrder, timeline: z.array(happening) }),
  refusals: ['not-found'],
})

/** Specification 7: the owner cancels (cookie or bearer), an admin deletes (bearer). */
export const cancelOrderCall = defineCall({
  operationId: 'cancelOrder',
  scope: 'orders',
  method: 'delete',
  path: '/order/{id}',
  summary: 'Cancel an unpaid order',
  details: 'Your own, or as an admin. A repeat answers 0. One that is paid: `POST /cancellations/{id}`.',
  tag: 'orders',
  proof: 'session or bearer',
  who: 'customer',
  params: id,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['not-found', 'order-paid', 'order-refunded', 'payment-in-progress', 'provider-down'],
})

/** Specification 7: up to 1,000, newest first, after `cursor` (`_id`); cancelled ones by state. `X-Counts`: how many. */
export const [listAllOrdersCall, exportOrdersCall] = listCalls('/allorders', {
  operationIds: ['listAllOrders', 'exportOrders'],
  summaries: [
    'List all orders, or those that are searched for',
    'List all orders, or those that are searched for, as CSV',
  ],
  tag: 'orders',
  scope: 'orders',
  forbidden: specified.ordersForbidden,
  query: {
    cursor,
    ...listed,
    q: listed.q.describe(
      'Words that all have to occur, in any case: in the customer’s name, email or phone, in the number of the order or its invoice, in the part’s name or number, in the address that it goes to, or in the tracking number.',
    ),
    from: daysQuery.from.describe('The first day of those on which they were placed, by the shop’s clock.'),
    to: daysQuery.to.describe('The last of those days; it is included.'),
  },
  row: wireOrder,
})
