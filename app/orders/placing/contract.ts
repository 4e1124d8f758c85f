import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isBlank, isId, isLine } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { wireOrder } from '../contract.ts'

const longest = { address: 500, phone: 40, why: 300 }

/** JSON Schema has no flags for its patterns, so this is a function, which the written contract leaves out. */
const isLines = (text: string) => /^[^\p{Cc}\p{Cs}]*(?:\r?\n[^\p{Cc}\p{Cs}]*)*$/u.test(text)

const isVisible = (text: string) => !isBlank(text)

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

/** Specification 7. */
export const placeOrderCall = defineCall({
  operationId: 'placeOrder',
  method: 'post',
  path: '/order',
  summary: 'Order a product',
  details:
    'Name and email are the account’s, prices the catalogue’s. What is sent of them is compared: another `email` is refused with 403, another `totalPrice` with 409 `price-changed` and the right one.',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  body: z.object({
    toolsId: z.string().describe('The `_id` of a product.'),
    toolsName: z.string().optional(),
    customerName: z.string().optional(),
    email: z.string().optional(),
    orderQuantity: z
      .number({ error: specified.quantityBelowMinimum })
      .describe('A whole number from `minimum_quantity` to `available_quantity` of the product.'),
    ...whereTo,
    totalPrice: z.number().describe('Price times quantity, in dollars: compared, never believed.'),
    tax: z
      .object({ added: z.number() })
      .optional()
      .describe('What tax was said to add to it, in dollars: another amount is refused with the right one.'),
    fit: fitWished,
  }),
  answer: z.object({ insertedId: z.string(), order: wireOrder }),
  refusals: ['forbidden', 'not-found', 'tax-changed', ...placingRefusals],
})
