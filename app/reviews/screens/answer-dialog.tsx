import { useId } from 'react'
import { isBlank } from '../../basics/text-checks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { WireAdminReview } from '../contract.ts'
import { answerFault, MAX_ANSWER_LENGTH } from '../moderate-review.ts'
import { useModerateReview } from './use-moderate-review.ts'

interface AnswerDialogProps {
  review: WireAdminReview
  open: boolean
  onClose: () => void
}

export function AnswerDialog({ review, open, onClose }: AnswerDialogProps) {
  const form = useId()
  const moderate = useModerateReview(review._id)
  const { answer: known = '' } = review
  const { register, told, busy, problem, submit } = useCallForm({
    values: { answer: known },
    send: ({ answer }) =>
      moderate({ answer }, isBlank(answer) ? 'The answer is taken back.' : `${review.name} is answered.`),
    onDone: onClose,
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Answer ${review.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="action" busy={busy}>
            {known ? 'Save' : 'Answer'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <blockquote className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line text-muted">
          {review.comment}
        </blockquote>
        <FormError message={problem?.message} />
        <TextArea
          label="Answer"
          rows={5}
          maxLength={MAX_ANSWER_LENGTH}
          help={
            review.email
              ? 'Everybody reads it under the review; its author gets it by email.'
              : 'Everybody reads it under the review.'
          }
          error={told('answer')}
          {...register('answer', { validate: answerFault })}
        />
      </form>
    </Dialog>
  )
}
