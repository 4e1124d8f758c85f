import { type StarCounts, summarise } from '../review.ts'
import { Stars } from './stars.tsx'

export function RatingLine({ counts }: { counts: StarCounts }) {
  const rating = summarise(counts)
  if (!rating) return null
  const { mean, count } = rating
  return (
    <a href="#reviews" className="flex min-h-11 w-fit items-center hover:underline">
      <Stars
        rating={mean}
        words={`${mean.toFixed(1)} of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`}
      />
    </a>
  )
}
