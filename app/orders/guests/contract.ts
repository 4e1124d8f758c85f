import { z } from 'zod'
import { defineCall } from '../../basics/call.ts'
import { isName } from '../../basics/names.ts'
import { isBlank } from '../../basics/text-checks.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { checkoutRefusals, checkoutWish, wireCheckout } from '../checkouts/contract.ts'

/** What opens a guest's order in each of their calls: in the body, so that no address of ours has it. */
export const link = z
  .string()
  .max(200)
  .describe('The token of its link: `token` in the address that was mailed.')

const mine = z.object({ link })

/** The answer is alike whether the address has an account or not. */
export const placeAsGuestCall = defineCall({
  operationId: 'placeAsGuest',
  method: 'post',
  path: '/guest-orders',
  summary: 'Order without an account',
  details:
    'As `POST /checkouts`, for whoever has the address. The same body under the same `Idempotency-Key` is placed once, with another `link` each time.',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  limit: { calls: 30, seconds: 3600, per: 'address' },
  secret: true,
  body: z.object({
    ...checkoutWish,
    email: z
      .string({ error: specified.emailRequired })
      .min(1, specified.emailRequired)
      .max(320, ours.tooLong),
    name: z
      .string({ error: specified.nameRequired })
      .trim()
      .min(1, specified.nameRequired)
      .refine((typed) => !isBlank(typed), specified.nameRequired)
      .max(80, ours.tooLong)
      .refine(isName, ours.unprintable),
  }),
  answer: z.object({ insertedId: z.string(), checkout: wireCheckout, link }),
  headers: ['Set-Cookie'],
  refusals: [
    ...checkoutRefusals.filter((refusal) => refusal !== 'email-not-verified'),
    'account-needed',
    'link-over',
    'key-reused',
  ],
})

export const showGuestOrderCall = defineCall({
  operationId: 'showGuestOrder',
  method: 'post',
  path: '/guest-orders/show',
  summary: 'Get what was ordered without an account, by its link',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  readsOnly: true,
  body: mine,
  answer: wireCheckout,
  refusals: ['link-over'],
})

export const cancelGuestOrderCall = defineCall({
  operationId: 'cancelGuestOrder',
  method: 'post',
  path: '/guest-orders/cancel',
  summary: 'Cancel what was ordered without an account',
  details: 'All orders of the checkout, while it is unpaid. A repeat answers 0.',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  outside: 'provider',
  body: mine,
  answer: z.object({ deletedCount: z.int() }),
  refusals: [
    'link-over',
    'not-found',
    'order-paid',
    'order-refunded',
    'payment-in-progress',
    'provider-down',
  ],
})

export const askGuestLinkCall = defineCall({
  operationId: 'askGuestLink',
  method: 'post',
  path: '/guest-orders/link',
  summary: 'Ask for a new link to an order without an account',
  details: 'Answered alike whether there is such an order or not: only its own address learns more, by mail.',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  limit: { calls: 10, seconds: 3600, per: 'address' },
  body: z.object({
    email: z.string().max(320, ours.tooLong),
    number: z.string().max(20, ours.tooLong).describe('The order’s short number: `SP-10482`.'),
  }),
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: [],
})

export const endGuestLinksCall = defineCall({
  operationId: 'endGuestLinks',
  method: 'post',
  path: '/guest-orders/end-links',
  summary: 'End all links to an order without an account, by one of them',
  details: 'This one too. A new one comes by `POST /guest-orders/link`.',
  tag: 'orders',
  proof: 'none',
  who: 'anyone',
  body: mine,
  answer: z.object({ acknowledged: z.literal(true) }),
  refusals: ['link-over'],
})

export const revokeGuestLinksCall = defineCall({
  operationId: 'revokeGuestLinks',
  method: 'delete',
  path: '/guest-orders/{id}/links',
  summary: 'End all links to an order without an account, as an admin',
  tag: 'orders',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id: z.string().describe('The `_id` of an order.') }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['not-found'],
})
