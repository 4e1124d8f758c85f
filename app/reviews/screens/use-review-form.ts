import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ours, specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { faultResolver } from '../../ui/fault-resolver.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { postReviewCall } from '../contract.ts'
import { faultsOf, type ReviewDraft } from '../post-review.ts'

/** A review as the form holds it: a radio's value is text. */
export interface ReviewForm extends Omit<ReviewDraft, 'rating'> {
  rating: string | null
}

const emptyForm: ReviewForm = { rating: null, company: '', comment: '', image: '' }

const read = (form: ReviewForm): ReviewDraft => ({ ...form, rating: Number(form.rating ?? Number.NaN) })

const resolver = faultResolver<ReviewForm>((form) => faultsOf(read(form)))

/** The form of a review: what was typed goes when it is posted, and stays when it is not. */
export function useReviewForm(name: string) {
  const form = useForm<ReviewForm>({ resolver, defaultValues: emptyForm })
  const [problem, setProblem] = useState<string>()

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const posted = await callShop<typeof postReviewCall>('post', '/review', { ...read(values), name })
    if (posted.ok) {
      showSuccess(ours.reviewPosted)
      form.reset(emptyForm)
      return
    }
    showError(specified.reviewFailed)
    setProblem(posted.message)
    const { field } = posted.facts
    if (typeof field === 'string' && field in emptyForm) {
      form.setError(field as keyof ReviewForm, { type: 'shop', message: posted.message })
    }
  })

  return { form, submit, problem }
}
