import { StructuredData } from '../../seo/structured-data.tsx'
import { breadcrumbs } from '../../seo/things.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { type ReviewsView, reviewsAddress } from '../reviews-view.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'

export function ReviewsShown({ view, name }: { view: ReviewsView; name: string }) {
  const { reviews, stars, about, page, pages } = view
  return (
    <>
      <StructuredData things={(shop) => [breadcrumbs(shop, [['Reviews', '/customer-reviews']])]} />
      {reviews.length > 0 ? (
        <div className="grid gap-8 pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12">
          <RatingSummary counts={stars[about]} />
          <section aria-label={name}>
            <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
            <PageLinks page={page} pages={pages} to={(number) => reviewsAddress(about, number)} />
          </section>
        </div>
      ) : (
        <EmptyState
          heading="h2"
          title="Nobody has said anything yet"
          text="Anyone with an account can review the shop, or what they have bought here."
        />
      )}
    </>
  )
}
