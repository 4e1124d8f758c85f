import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import type { Review } from '../review.ts'
import { ShopAnswer } from './shop-answer.tsx'
import { Stars } from './stars.tsx'
import { VerifiedMark } from './verified-mark.tsx'

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
          to={`/purchase/${productId}`}
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
