import { sql } from 'kysely'
import { defineList } from '../shop/define-list.server.ts'
import { reviewStates } from './review.ts'
import { selectAdminReviews } from './select-reviews.server.ts'
import { adminReviewToWire } from './wire.ts'

export const reviewList = defineList({
  rows: selectAdminReviews,
  id: 'reviews.id',
  searched: sql`concat_ws(' ', coalesce(author.name, reviews.name), author.email, company, comment, product_name, answer)`,
  state: sql`case when hidden_at is not null then 'hidden' when answer is null then 'unanswered' else 'answered' end`,
  states: reviewStates,
  statesWithin: (state) => (state === 'visible' ? ['unanswered', 'answered'] : [state]),
  sorts: { posted: 'reviews.createdAt', name: sql`name`, rating: 'reviews.rating' },
  sort: '-posted',
  toWire: adminReviewToWire,
  csv: {
    name: 'reviews',
    columns: {
      Review: ({ id }) => id,
      Posted: ({ createdAt }) => createdAt.toISOString(),
      Rating: ({ rating }) => rating,
      Product: ({ productName }) => productName,
      Name: ({ name }) => name,
      Company: ({ company }) => company,
      Email: ({ email }) => email,
      Comment: ({ comment }) => comment,
      Hidden: ({ hiddenAt }) => hiddenAt?.toISOString() ?? null,
      Answer: ({ answer }) => answer,
      Answered: ({ answeredAt }) => answeredAt?.toISOString() ?? null,
    },
  },
})
