import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isLine } from '../../basics/text-checks.ts'
import * as ours from '../../content/our-messages.ts'
import { wireOrder } from '../contract.ts'
import { link } from '../guests/contract.ts'
import { isTrackingUrl } from './carriers.ts'

const longest = { carrier: 40, trackingNumber: 60, trackingUrl: 300 }

const line = (most: number) => z.string().trim().max(most, ours.tooLong).refine(isLine, ours.unprintable)

const id = z.string().describe('The `_id` of an order.')
const changed = z.object({ modifiedCount: z.int(), order: wireOrder })

/** Specification 7, "Shift Now". */
export const shipOrderCall = defineCall({
  operationId: 'shipOrder',
  scope: 'orders',
  method: 'patch',
  path: '/updatestatus/{id}',
  summary: 'Mark a paid order as shipped',
  details:
    'A repeat answers alike, and its body corrects what was said: what is left out stays, what is empty goes.',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id }),
  body: z.object({
    carrier: line(longest.carrier).optional(),
    trackingNumber: line(longest.trackingNumber).optional(),
    trackingUrl: line(longest.trackingUrl)
      .refine((text) => text === '' || isTrackingUrl(text), ours.trackingUrl)
      .optional()
      .describe('Where it is followed, with `{number}` for its number; a known carrier needs none.'),
    seen: z
      .object({
        carrier: z.string().max(longest.carrier).optional(),
        trackingNumber: z.string().max(longest.trackingNumber).optional(),
        trackingUrl: z.string().max(longest.trackingUrl).optional(),
      })
      .optional()
      .describe(
        'What was noted when it was looked at: what is something else by now is not replaced, and nothing is done.',
      ),
  }),
  bodyOptional: true,
  answer: changed,
  refusals: [
    ...(['not-found', 'order-unpaid', 'order-cancelled', 'order-refunded', 'order-restocked'] as const),
    'tracking-changed',
  ],
})

/** Of one's own, or as an admin, whose customer is mailed then. A repeat changes nothing. */
export const confirmDeliveryCall = defineCall({
  operationId: 'confirmDelivery',
  scope: 'orders',
  method: 'post',
  path: '/deliveries/{id}',
  summary: 'Say that a shipped order has arrived',
  tag: 'orders',
  proof: 'bearer',
  who: 'customer',
  params: z.object({ id }),
  answer: changed,
  refusals: ['not-found', 'not-shipped'],
})

/** As `POST /deliveries/{id}`, of one of the orders that a guest's link opens. */
export const confirmGuestDeliveryCall = defineCall({
  operationId: 'confirmGuestDelivery',
  method: 'post',
  path: '/guest-orders/delivered',
  summary: 'Say that what was ordered without an account has arrived',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  body: z.object({ link, id }),
  answer: changed,
  refusals: ['link-over', 'not-found', 'not-shipped'],
})
