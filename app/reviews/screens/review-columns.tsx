import { shortDay } from '../../basics/dates.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmailText } from '../../ui/unbroken.tsx'
import type { WireAdminReview } from '../contract.ts'
import { ReviewActions } from './review-actions.tsx'
import { Comment, ShopAnswer } from './review-card.tsx'
import { Stars } from './stars.tsx'

export const reviewColumns: Column<WireAdminReview>[] = [
  {
    title: 'Author',
    sort: 'name',
    spot: 'name',
    cell: ({ name, company, email }) => (
      <span className="flex min-w-28 max-w-48 flex-col wrap-anywhere">
        {name}
        <span className="text-muted text-xs">{company}</span>
        <span className="text-muted text-xs empty:hidden">{email && <EmailText email={email} />}</span>
      </span>
    ),
  },
  {
    title: 'Review',
    spot: 'text',
    cell: ({ comment, answer, toolsName, rating }) => (
      <div className="flex min-w-40 max-w-xl flex-col gap-2 whitespace-pre-line wrap-anywhere">
        <p className="text-muted text-xs">{toolsName ?? 'The shop'}</p>
        <div className="folded">
          <Stars rating={rating} />
        </div>
        <div>
          <Comment comment={comment} />
        </div>
        <ShopAnswer answer={answer ?? null} />
      </div>
    ),
  },
  {
    title: 'Rating',
    sort: 'rating',
    foldsInto: 'Review',
    cell: ({ rating }) => (
      <span className="whitespace-nowrap">
        <Stars rating={rating} />
      </span>
    ),
  },
  {
    title: 'State',
    spot: 'state',
    cell: ({ hiddenAt, hiddenBy }) => (
      <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
        <StateChip tone={hiddenAt ? 'muted' : 'good'}>{hiddenAt ? 'Hidden' : 'Visible'}</StateChip>
        <span className="text-muted text-xs empty:hidden">{hiddenBy && `by ${hiddenBy}`}</span>
      </span>
    ),
  },
  {
    title: 'Posted',
    sort: 'posted',
    spot: 'when',
    cell: ({ createdAt = '' }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {shortDay(createdAt)}
      </time>
    ),
  },
  { title: 'Actions', kind: 'actions', cell: (review) => <ReviewActions review={review} /> },
]
