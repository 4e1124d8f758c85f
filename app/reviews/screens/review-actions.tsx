import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireAdminReview } from '../contract.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { HideReviewDialog } from './hide-review-dialog.tsx'

export function ReviewActions({ review }: { review: WireAdminReview }) {
  const [asking, setAsking] = useState<'answer' | 'hide'>()
  const close = () => setAsking(undefined)
  const verb = review.hiddenAt ? 'Show' : 'Hide'
  const answer = review.answer ? 'Edit answer' : 'Answer'
  return (
    <div className="flex justify-end gap-2">
      <Button className="btn-sm" aria-label={`${answer}: ${review.name}`} onClick={() => setAsking('answer')}>
        {answer}
      </Button>
      <Button
        className="btn-sm"
        variant="quiet"
        aria-label={`${verb} the review of ${review.name}`}
        onClick={() => setAsking('hide')}
      >
        {verb}
      </Button>
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <AnswerDialog review={review} open={asking === 'answer'} onClose={close} />
        <HideReviewDialog review={review} open={asking === 'hide'} onClose={close} />
      </div>
    </div>
  )
}
