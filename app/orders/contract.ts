import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isBlank, isId, isLine } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { wireTax } from '../tax/contract.ts'
import { orderSorts, orderStates } from './order.ts'

const longest = { address: 500, phone: 40, why: 300 }

/** JSON Schema has no flags for its patterns, so this is a function, which the written contract leaves out. */
const isLines = (text: string) => /^[^\p{Cc}\p{Cs}]*(?:\r?\n[^\p{Cc}\p{Cs}]*)*$/u.test(text)

const isVisible = (text: string) => !isBlank(text)

const id = z.object({ id: z.string().describe('The `_id` of an order.') })
const cursor = z.string().refine(isId, 'Give the _id of the last order of a page.').optional()
const listed = listQuery(orderSorts, orderStates)
const moment = z.iso.datetime()

/** Days by the shop's calendar. */
export const daySpan = z.object({ from: z.iso.date(), to: z.iso.date() })

/** How an order goes, in dollars; absent where the shop did not ask yet when it was placed. */
const wireDelivery = z.object({
  method: z.string(),
  name: z.string(),
  /** Of its whole checkout: beside the prices of its orders, told of the first of them. */
  price: z.number().optional(),
  tax: wireTax.optional(),
  /** What of that has gone back, and what is on its way. */
  refundedTotal: z.number().optional(),
  refundPending: z.number().optional(),
  country: z.string().optional(),
  /** Its state or province, where tax goes by it. */
  region: z.string().optional(),
  postcode: z.string().optional(),
  /** Whoever ordered comes for it: `address` is the shop's. */
  collected: z.literal(true).optional(),
  /** When it is likely to come: of an unpaid order if it is paid when it was placed. */
  arrives: daySpan.optional(),
})

/** An order as the specification writes it (section 3), with optional facts of ours behind it. Money in dollars. */
export const wireOrder = z
  .object({
    _id: z.string(),
    /** The short one, for people: `SP-10482`. Calls take the `_id`. */
    number: z.string(),
    /** The checkout that it was placed in together with others, and how many orders that has. */
    checkout: z.object({ _id: z.string(), orders: z.int() }).optional(),
    toolsId: z.string(),
    toolsName: z.string(),
    /** As it was when it was ordered. */
    partNumber: z.string().optional(),
    /** It was ordered without an account, whether or not it has joined one. */
    guest: z.literal(true).optional(),
    customerName: z.string(),
    email: z.string(),
    orderQuantity: z.int(),
    address: z.string(),
    phone: z.string(),
    totalPrice: z.number(),
    delivery: wireDelivery.optional(),
    /** In what is paid for it: `totalPrice`, and what tax adds to that. Absent in an order from before it was kept. */
    tax: wireTax.optional(),
    /** Whose it is, where a business ordered it. */
    company: z.string().optional(),
    vatNumber: z.string().optional(),
    pay: z.boolean(),
    transectionId: z.string().optional(),
    invoiceNumber: z.string().optional(),
    status: z.literal('shift').optional(),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    /** As it was noted, where its carrier is not a known one; and where the parcel is followed. */
    trackingUrl: z.string().optional(),
    trackingLink: z.string().optional(),
    state: z.enum(['unpaid', 'paying', 'paid', 'shipped', 'cancelled', 'refunded']),
    image: z.string().optional(),
    /** Whether it fits the vehicle that it was ordered for, as that was told then. */
    fit: z
      .object({
        vehicle: z.string(),
        verdict: z.enum(['fits', 'does-not-fit', 'unknown']),
        reason: z.string(),
        asks: z.array(z.string()),
        /** Somebody looks at it before it is sent. */
        safety: z.boolean(),
        confirmed: z.boolean(),
        why: z.string(),
      })
      .optional(),
    placedAt: moment,
    /** An unpaid order keeps its stock until then; absent once the stock is back on sale. */
    heldUntil: moment.optional(),
    paidAt: moment.optional(),
    shippedAt: moment.optional(),
    /** The shop or the customer says so. */
    deliveredAt: moment.optional(),
    cancelledAt: moment.optional(),
    /** Its customer has cancelled it after paying: its money goes back, and it is not shipped. */
    cancelWantedAt: moment.optional(),
    /**
     * What a press of `POST /cancellations/{id}` would give back now, in dollars: of what was cancelled, what is owed still. What becomes of
     * delivery then: it is in that, waits for what else of its checkout is to be sent, or stays paid. Where one's own orders are told.
     */
    cancelling: z
      .object({ back: z.number(), delivery: z.enum(['back', 'waits', 'stays']).optional() })
      .optional(),
    refundedAt: moment.optional(),
    /** What has gone back of it, in dollars; absent while nothing has. */
    refundedTotal: z.number().optional(),
    refundPending: z.number().optional(),
    /** The money of so many of its pieces has gone back, or is about to; absent while it is of none. */
    refundedPieces: z.int().optional(),
    /** So many of them were refunded before it was shipped, and were not in the parcel. */
    unsentPieces: z.int().optional(),
    /** Its pieces are on sale again, although it was paid. */
    restockedAt: moment.optional(),
    /** Its pieces go back on sale as soon as a refund that is under way is made. */
    restockPending: z.literal(true).optional(),
  })
  .meta({ id: 'Order' })

export type WireOrder = z.infer<typeof wireOrder>

/** Whether what is ordered fits what it is for. An order that names no vehicle is asked nothing. */
export const fitWished = z
  .object({
    vehicle: z.string().refine(isId, 'Give the id of a vehicle.').describe('A vehicle of `GET /vehicles`.'),
    facts: z
      .record(z.string().max(40), z.string().max(100))
      .optional()
      .describe('What else is known of it, by the fields that a verdict’s `asks` name.'),
    confirmed: z.boolean().optional().describe('It is wanted although it does not fit.'),
    why: z
      .string()
      .trim()
      .max(longest.why, ours.tooLong)
      .refine(isLines, ours.unprintable)
      .optional()
      .describe('Why; needed for brakes, steering, wheels and fluids.'),
  })
  .optional()
  .describe('The vehicle that it is for: what does not fit it has to be confirmed.')

/** Where orders go, and who is called there. */
export const whereTo = {
  address: z
    .string({ error: specified.addressRequired })
    .trim()
    .min(1, specified.addressRequired)
    .refine(isVisible, specified.addressRequired)
    .max(longest.address, ours.tooLong)
    .refine(isLines, ours.unprintable),
  phone: z.string().trim().max(longest.phone, ours.tooLong).refine(isLine, ours.unprintable).optional(),
}

export const placingRefusals = [
  'quantity-below-minimum',
  'quantity-above-available',
  'quantity-not-whole',
  'order-too-large',
  'amount-too-small',
  'nothing-to-pay',
  'price-changed',
  'does-not-fit',
  'out-of-stock',
  'too-many-open-orders',
  'email-not-verified',
] as const

/** Specification 7. Owner and e-mail are the account's, prices the catalogue's; `totalPrice` is only compared. */
export const placeOrderCall = defineCall({
  operationId: 'placeOrder',
  method: 'post',
  path: '/order',
  summary: 'Order a product',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  body: z.object({
    toolsId: z.string(),
    toolsName: z.string().optional(),
    customerName: z.string().optional(),
    email: z.string().optional(),
    orderQuantity: z.number({ error: specified.quantityBelowMinimum }),
    ...whereTo,
    totalPrice: z.number(),
    tax: z
      .object({ added: z.number() })
      .optional()
      .describe('What tax was said to add to it, in dollars: another amount is refused with the right one.'),
    fit: fitWished,
  }),
  answer: z.object({ insertedId: z.string(), order: wireOrder }),
  refusals: ['forbidden', 'not-found', 'tax-changed', ...placingRefusals],
})

/** Specification 7: one's own, newest first, without cancelled ones; up to 1,000 unless paged (`X-Counts`: how many). */
export const listOwnOrdersCall = defineCall({
  operationId: 'listOwnOrders',
  method: 'get',
  path: '/order',
  summary: 'List your orders',
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
    what: z.enum(['placed', 'paid', 'shipped', 'delivered', 'refunded', 'cancelled']),
    at: moment,
    by: z.string().optional(),
    /** Of money that went back: how many dollars, and why; `part`: of its delivery, not of it. */
    part: z.literal('delivery').optional(),
    amount: z.number().optional(),
    reason: z.string().optional(),
    creditNote: z.object({ refundId: z.string(), number: z.string() }).optional(),
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

/** Specification 7: the owner cancels (cookie or bearer), an admin deletes (bearer). A repeat answers 0. */
export const cancelOrderCall = defineCall({
  operationId: 'cancelOrder',
  scope: 'orders',
  method: 'delete',
  path: '/order/{id}',
  summary: 'Cancel an unpaid order',
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
  query: { cursor, ...listed },
  row: wireOrder,
})
