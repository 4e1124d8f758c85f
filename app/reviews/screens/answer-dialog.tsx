import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isBlank } from '../../basics/blank.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { WireAdminReview } from '../contract.ts'
import { answerFault, MAX_ANSWER_LENGTH } from '../moderate-review.ts'
import { useModerateReview } from './use-moderate-review.ts'

interface AnswerDialogProps {
  review: WireAdminReview
  open: boolean
  onClose: () => void
}

/** What the shop says to a review; emptied, the answer is taken back. What was typed stays when the shop refuses. */
export function AnswerDialog({ review, open, onClose }: AnswerDialogProps) {
  const form = useId()
  const tend = useModerateReview(review._id)
  const [problem, setProblem] = useState<string>()
  const { answer: known = '' } = review
  const { register, handleSubmit, setError, formState } = useForm({ values: { answer: known } })

  const submit = handleSubmit(async ({ answer }) => {
    setProblem(undefined)
    const said = isBlank(answer) ? 'The answer is taken back.' : `${review.name} is answered.`
    const tended = await tend({ answer }, said)
    if (tended.ok) return onClose()
    if (tended.facts.field === 'answer') setError('answer', { message: tended.message })
    else setProblem(tended.message)
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Answer ${review.name}`}
      actions={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button type="submit" form={form} variant="action" busy={formState.isSubmitting}>
            {known ? 'Save' : 'Answer'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <blockquote className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line text-muted">
          {review.comment}
        </blockquote>
        <FormError message={problem} />
        <TextArea
          label="Answer"
          rows={5}
          maxLength={MAX_ANSWER_LENGTH}
          help={
            review.email
              ? 'Everybody reads it under the review; its author gets it by mail.'
              : 'Everybody reads it under the review.'
          }
          error={formState.errors.answer?.message}
          {...register('answer', { validate: answerFault })}
        />
      </form>
    </Dialog>
  )
}
