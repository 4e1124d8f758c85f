import { Link } from 'react-router'
import { brand } from '../../content/brand.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Review } from '../review.ts'
import { Stars } from './stars.tsx'

export type CardReview = Pick<
  Review,
  | 'id'
  | 'name'
  | 'company'
  | 'rating'
  | 'comment'
  | 'image'
  | 'productId'
  | 'productName'
  | 'verified'
  | 'answer'
>

/** More than about six lines on a card. */
const long = 240

export function ReviewCard({ review }: { review: CardReview }) {
  const { name, company, rating, comment, image, productId, productName, verified, answer } = review
  return (
    <figure className="flex h-full flex-col gap-4 rounded-control border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} />
        {verified && <VerifiedMark />}
      </div>
      {productId && (
        <Link
          to={`/parts/${productId}`}
          className="-my-3 flex min-h-11 w-fit items-center font-semibold text-sm hover:text-action"
        >
          {productName}
        </Link>
      )}
      <blockquote className="whitespace-pre-line wrap-anywhere">
        <Comment comment={comment} />
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-2">
        <Avatar src={image} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted text-sm">{company}</span>
        </span>
      </figcaption>
      <ShopAnswer answer={answer} />
    </figure>
  )
}

export function Comment({ comment }: { comment: string }) {
  if (comment.length <= long) return comment
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span className="line-clamp-5 group-open:line-clamp-none">{comment}</span>
        <span className="text-link-plain group-open:hidden">Read all of it</span>
      </summary>
    </details>
  )
}

export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-good text-sm">
      <Icon name="check" className="size-4" />
      Verified purchase
    </span>
  )
}

export function ShopAnswer({ answer }: { answer: string | null }) {
  if (!answer) return null
  return (
    <div className="border-signal border-s-2 ps-4 text-sm">
      <p className="font-semibold">{brand.name} answers</p>
      <p className="measure wrap-anywhere whitespace-pre-line">{answer}</p>
    </div>
  )
}

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
