import { type CardReview, ReviewCard } from './review-card.tsx'

/** What customers say, side by side: 3 columns on large screens (specification 9). */
export function ReviewGrid({ reviews }: { reviews: CardReview[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}
