import { z } from 'zod'
import { defineCall } from '../basics/call.ts'
import { isId } from '../basics/id.ts'
import { ours, specified } from '../content/messages.ts'

const review = z.object({
  _id: z.string(),
  name: z.string(),
  company: z.string(),
  rating: z.int(),
  comment: z.string(),
  image: z.string(),
  createdAt: z.string().optional(),
})

/** A review as the wire spells it (specification 3). */
export type WireReview = z.infer<typeof review>

/** Newest first, 200 at the most; `cursor` is the `_id` of the last one seen. A `Link` header leads to the next ones. */
export const listReviewsCall = defineCall({
  method: 'get',
  path: '/review',
  summary: 'List the reviews, newest first',
  tag: 'reviews',
  proof: 'none',
  who: 'anyone',
  query: z.object({ cursor: z.string().refine(isId, 'Give the _id of a review.').optional() }),
  answer: z.array(review),
  refusals: [],
})

/** The name is the account's, whatever is sent. */
export const postReviewCall = defineCall({
  method: 'post',
  path: '/review',
  summary: 'Post a review',
  tag: 'reviews',
  proof: 'bearer',
  who: 'customer',
  body: z.object({
    name: z.string().optional(),
    company: z.string({ error: ours.required }),
    rating: z.number({ error: ours.ratingRange }),
    comment: z.string({ error: ours.required }),
    image: z.string({ error: specified.imageRequired }),
  }),
  answer: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  refusals: ['too-many'],
})

/** What the verbs of reviews may refuse. */
export type ReviewsRefusal = never
