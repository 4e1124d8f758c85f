import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { listCalls } from '../basics/list-calls.ts'
import { listQuery } from '../basics/list-query.ts'
import { isId } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { reviewSorts, reviewStates } from './review.ts'

const review = z
  .object({
    _id: z.string(),
    name: z.string(),
    company: z.string(),
    rating: z.int().describe('From 1 to 5.'),
    comment: z.string(),
    image: z.string().describe('The address of its picture: a path of the shop’s own, or an `https://` one.'),
    createdAt: z.string().optional(),
    toolsId: z
      .string()
      .optional()
      .describe(
        'The product that it is about, and its name when it was bought; absent where it is about the shop.',
      ),
    toolsName: z.string().optional(),
    verifiedPurchase: z
      .literal(true)
      .optional()
      .describe('Its author had bought it: the product, or anything where it is about the shop.'),
    answer: z.string().optional(),
    answeredAt: z.string().optional(),
  })
  .meta({ id: 'Review' })

export type WireReview = z.infer<typeof review>

export const listReviewsCall = defineCall({
  operationId: 'listReviews',
  method: 'get',
  path: '/review',
  summary: 'List the reviews, newest first',
  details: 'Up to 200 at once; `Link` leads to the next ones.',
  tag: 'reviews',
  proof: 'none',
  who: 'anyone',
  query: z.object({ cursor: z.string().refine(isId, 'Give the _id of a review.').optional() }),
  answer: z.array(review),
  headers: ['Link'],
  conditional: true,
  refusals: [],
})

export const postReviewCall = defineCall({
  operationId: 'postReview',
  method: 'post',
  path: '/review',
  summary: 'Post a review',
  details: 'The name is the account’s, whatever is sent.',
  tag: 'reviews',
  proof: 'bearer',
  who: 'customer',
  body: z.object({
    name: z.string().optional(),
    company: z.string({ error: ours.required }),
    rating: z.number({ error: ours.ratingRange }).describe('A whole number from 1 to 5.'),
    comment: z.string({ error: ours.required }),
    image: z.string({ error: specified.imageRequired }).describe('What `POST /upload` has answered.'),
    toolsId: z
      .string()
      .optional()
      .describe('The product that it is about: one of `GET /reviewable`. Left out: the shop.'),
  }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  refusals: ['too-many', 'not-bought', 'already-reviewed'],
})

/** What the asking person has bought and not reviewed yet: what `toolsId` may be. */
export const listReviewableCall = defineCall({
  operationId: 'listReviewable',
  method: 'get',
  path: '/reviewable',
  summary: 'List the products that you have bought and not reviewed',
  tag: 'reviews',
  proof: 'bearer',
  who: 'customer',
  answer: z.array(z.object({ toolsId: z.string(), toolsName: z.string() })),
  refusals: [],
})

const adminReview = review
  .extend({
    email: z.string().optional(),
    hiddenAt: z.string().optional(),
    hiddenBy: z.string().optional(),
    answeredBy: z.string().optional(),
  })
  .meta({ id: 'AdminReview' })

export type WireAdminReview = z.infer<typeof adminReview>

export const [listAllReviewsCall, exportReviewsCall] = listCalls('/reviews', {
  operationIds: ['listAllReviews', 'exportReviews'],
  summaries: [
    'List all reviews, the hidden ones too, or those that are searched for',
    'List all reviews, or those that are searched for, as CSV',
  ],
  tag: 'reviews',
  scope: 'read',
  query: listQuery(reviewSorts, reviewStates),
  row: adminReview,
})

export const moderateReviewCall = defineCall({
  operationId: 'moderateReview',
  method: 'patch',
  path: '/reviews/{id}',
  summary: 'Hide or show a review, or answer it',
  details: 'What is left out stays as it is; an empty `answer` takes it back.',
  tag: 'reviews',
  proof: 'bearer',
  who: 'admin',
  params: z.object({ id: z.string().refine(isId).describe('The `_id` of a review.') }),
  body: z.object({ hidden: z.boolean().optional(), answer: z.string().optional() }),
  answer: z.object({ modifiedCount: z.int(), review: adminReview }),
  refusals: ['not-found'],
})
