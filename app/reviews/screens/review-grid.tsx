import { type CardReview, ReviewCard } from './review-card.tsx'

/** What customers say, side by side: 3 columns on large screens (specification 9), a row to swipe on phones. */
export function ReviewGrid({ reviews }: { reviews: CardReview[] }) {
  return (
    <ul className="grid gap-6 max-sm:-mx-4 max-sm:auto-cols-[85%] max-sm:grid-flow-col max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}
