import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Review, type StarCounts, summarise } from '../review.ts'
import { ProductReview } from './product-review.tsx'
import { RatingSummary } from './rating-summary.tsx'

interface ProductReviewsProps {
  productId: string
  reviews: Review[]
  counts: StarCounts
  mayReview: boolean
}

export function ProductReviews({ productId, reviews, counts, mayReview }: ProductReviewsProps) {
  const count = summarise(counts)?.count ?? 0
  const write = mayReview && (
    <LinkButton to={`/dashboard/myreview?toolsId=${productId}`}>Review this product</LinkButton>
  )
  return (
    <section aria-labelledby="reviews" className="pt-16 lg:pt-24">
      <h2 id="reviews" className="pb-6 text-2xl">
        Reviews
      </h2>
      {count === 0 ? (
        <EmptyState
          heading="h3"
          title="Nobody has reviewed this yet"
          text="Customers who bought it here can say how it fits and how long it lasts."
          action={write}
        />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-16">
          <div className="flex flex-col items-start gap-6 *:w-full">
            <RatingSummary counts={counts} />
            {write}
          </div>
          <div>
            {reviews.map((review) => (
              <ProductReview key={review.id} review={review} />
            ))}
            {reviews.length < count && (
              <Link
                to="?reviews=all"
                preventScrollReset
                data-stay=""
                className="flex min-h-11 w-fit items-center border-line text-link-plain"
              >
                All {count} reviews
              </Link>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
