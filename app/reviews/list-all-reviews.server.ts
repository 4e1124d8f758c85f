import { type Expression, type SqlBool, sql } from 'kysely'
import { inBatches } from '../basics/batches.ts'
import type { CsvColumns } from '../basics/csv.server.ts'
import type { Database } from '../basics/database.ts'
import { directionOf, mentions, windowOf } from '../basics/list.server.ts'
import { type Counts, MAX_ROWS } from '../basics/list.ts'
import type { Shop } from '../basics/shop.ts'
import type { Admin } from '../basics/viewer.ts'
import type { AdminReview, ReviewSort, ReviewState } from './review-list.ts'
import { selectAdminReviews } from './select-reviews.server.ts'

/** What an admin asks of the list of reviews. */
export interface ReviewsAsked {
  q?: string | undefined
  state?: ReviewState | undefined
  sort?: ReviewSort | `-${ReviewSort}` | undefined
  page?: number | undefined
  limit?: number | undefined
}

const columns = { posted: 'reviews.createdAt', name: sql`name`, rating: 'reviews.rating' } as const
const within: Record<ReviewState, Expression<SqlBool>> = {
  visible: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
  unanswered: sql`hidden_at is null and answer is null`,
}

/** All reviews for an admin, newest first unless they are sorted, and how many there are. */
export async function listAllReviews(
  shop: Shop,
  _admin: Admin,
  asked: ReviewsAsked,
): Promise<{ reviews: AdminReview[]; counts: Counts }> {
  const [sort, direction] = directionOf(asked.sort ?? '-posted')
  const { limit, offset } = windowOf(asked)
  const reviews = await askedFor(shop.db, asked)
    .orderBy(columns[sort], direction)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, counts: await countReviews(shop.db, asked) }
}

/** One review as a row of a file: times in UTC. */
export const reviewColumns: CsvColumns<AdminReview> = {
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
}

/** The reviews that are asked for, the latest made first, batch by batch, for an admin. */
export function exportReviews(
  shop: Shop,
  _admin: Admin,
  asked: Pick<ReviewsAsked, 'q' | 'state'>,
): AsyncIterable<AdminReview[]> {
  const reviews = askedFor(shop.db, asked).orderBy('reviews.id', 'desc').limit(MAX_ROWS)
  return inBatches((after) => (after ? reviews.where('reviews.id', '<', after) : reviews).execute())
}

function askedFor(db: Database, { q, state }: ReviewsAsked) {
  const reviews = selectAdminReviews(db).where(mentioned(q))
  return state ? reviews.where(within[state]) : reviews
}

async function countReviews(db: Database, { q, state }: ReviewsAsked): Promise<Counts> {
  const { all, visible, hidden, unanswered } = await selectAdminReviews(db)
    .where(mentioned(q))
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(within.visible).as('visible'),
      fn.countAll<number>().filterWhere(within.hidden).as('hidden'),
      fn.countAll<number>().filterWhere(within.unanswered).as('unanswered'),
    ])
    .executeTakeFirstOrThrow()
  const counts = { all, visible, hidden, unanswered }
  return { total: counts[state ?? 'all'], ...counts }
}

function mentioned(q: string | undefined): Expression<SqlBool> {
  const text = sql<string>`concat_ws(' ', coalesce(author.name, reviews.name), author.email, company, comment, product_name, answer)`
  return mentions(text, q)
}
