import { longDayUtc } from '../../basics/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Review } from '../review.ts'
import { Comment, ShopAnswer, VerifiedMark } from './review-card.tsx'
import { Stars } from './stars.tsx'

export function ProductReview({ review }: { review: Review }) {
  const { rating, comment, name, company, image, verified, createdAt, answer } = review
  return (
    <article className="flex flex-col gap-3 border-line border-t py-6">
      {/* Seen, the name stands below; heard, a review begins with whose it is. */}
      <h3 className="sr-only">Review by {name}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={rating} />
        {verified && <VerifiedMark />}
        <time dateTime={createdAt.toISOString()} className="text-muted text-sm sm:ms-auto">
          {longDayUtc(createdAt)}
        </time>
      </div>
      <blockquote className="measure whitespace-pre-line wrap-anywhere">
        <Comment comment={comment} />
      </blockquote>
      <p className="flex items-center gap-3 text-sm">
        <Avatar src={image} className="size-9" />
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span>, <span className="text-muted">{company}</span>
        </span>
      </p>
      <ShopAnswer answer={answer} />
    </article>
  )
}
