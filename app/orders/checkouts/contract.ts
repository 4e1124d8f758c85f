import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isLine } from '../../basics/text-checks.ts'
import { MAX_QUANTITY } from '../../catalogue/product.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { taxBuyer, wireTaxAdded, wireTaxes } from '../../tax/contract.ts'
import { MAX_ORDERS } from '../checkout.ts'
import { daySpan, wireOrder } from '../contract.ts'
import { fitWished, placingRefusals, whereTo } from '../placing/contract.ts'

export const wireCheckout = z
  .object({
    _id: z.string().describe('That of its first order.'),
    orders: z.array(wireOrder),
    deliveryPrice: z.number().describe('What delivery of all of them costs, in dollars.'),
    taxAdded: wireTaxAdded,
    taxes: wireTaxes,
    total: z.number().describe('What is paid for all of it, in dollars.'),
  })
  .meta({ id: 'Checkout' })

const deliveryPlace = {
  country: z
    .string()
    .trim()
    .toUpperCase()
    .max(2, 'Give the two letters of a country: GB.')
    .describe('ISO 3166-1, two letters: `GB`.'),
  postcode: z
    .string()
    .trim()
    .max(12, ours.tooLong)
    .refine(isLine, ours.unprintable)
    .default('')
    .describe(
      'Needed where zones of delivery go by it, and for an order where addresses of the country have one.',
    ),
}

export type WireCheckout = z.infer<typeof wireCheckout>

/** What is ordered together, by whomever. */
export const checkoutWish = {
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
    .max(MAX_ORDERS, ours.tooManyLines(MAX_ORDERS)),
  ...whereTo,
  delivery: z
    .object({
      method: z.string().describe('The id of one of `POST /delivery-offers`.'),
      ...deliveryPlace,
      price: z.number().describe('What it was said to cost, in dollars: compared, never believed.'),
    })
    .optional()
    .describe(
      'How it goes; without it by the method of `POST /order`. `collection` has the shop’s own address.',
    ),
  tax: z
    .object({
      ...taxBuyer,
      added: z.number().describe('What tax was said to add, in dollars: compared, never believed.'),
    })
    .optional()
    .describe('What its tax goes by beside the place; without it nothing is compared.'),
}

export const checkoutRefusals = [
  ...(['product-gone', 'product-twice'] as const),
  ...placingRefusals,
  ...(['country-unknown', 'postcode-needed', 'postcode-wrong', 'delivery-nowhere'] as const),
  ...(['delivery-gone', 'delivery-too-large', 'delivery-price-changed'] as const),
  ...(['region-needed', 'vat-number-wrong', 'tax-changed'] as const),
] as const

export const placeCheckoutCall = defineCall({
  operationId: 'placeCheckout',
  method: 'post',
  path: '/checkouts',
  summary: 'Order several products together',
  details:
    'To one address, paid by one payment: `POST /create-payment-intent` with any of their ids and the checkout’s `total`. All of them are placed or none; a refusal names its `line`. The fields of a line are those of `POST /order`.',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  body: z.object({ ...checkoutWish, email: z.string().optional() }),
  answer: z.object({ insertedId: z.string(), checkout: wireCheckout }),
  refusals: ['forbidden', ...checkoutRefusals],
})

const offer = z.object({
  method: z.string(),
  name: z.string(),
  price: z.number().describe('In dollars.'),
  taxAdded: wireTaxAdded.describe('`tax.added` of `POST /checkouts`.'),
  address: z.string().optional().describe('Where to come for it, where it is not brought.'),
  arrives: daySpan
    .optional()
    .describe('Of what is paid now: the first and the last day on which it is likely to come.'),
})

export const offerDeliveryCall = defineCall({
  operationId: 'offerDelivery',
  method: 'post',
  path: '/delivery-offers',
  summary: 'Get the ways in which products can be delivered to a place, with their prices',
  details: 'What `delivery` of `POST /checkouts` can be. None: the shop does not deliver there.',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  readsOnly: true,
  body: z.object({
    lines: z
      .array(z.object({ toolsId: z.string(), orderQuantity: z.int().min(1).max(MAX_QUANTITY) }))
      .min(1, ours.noLines)
      .max(MAX_ORDERS, ours.tooManyLines(MAX_ORDERS)),
    ...deliveryPlace,
    ...taxBuyer,
  }),
  answer: z.object({ offers: z.array(offer) }),
  refusals: [
    ...(['product-gone', 'country-unknown', 'postcode-needed', 'delivery-nowhere'] as const),
    ...(['region-needed', 'vat-number-wrong'] as const),
  ],
})

export const findCheckoutCall = defineCall({
  operationId: 'findCheckout',
  scope: 'orders',
  method: 'get',
  path: '/checkouts/{id}',
  summary: 'Get all orders that were placed together with one',
  details: 'Your own, or as an admin. An order that was placed alone is a checkout of its own.',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id: z.string().describe('The `_id` of any of its orders.') }),
  answer: wireCheckout,
  refusals: ['not-found'],
})
