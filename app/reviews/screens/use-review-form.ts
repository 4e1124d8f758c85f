import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { ours, specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { faultResolver } from '../../ui/fault-resolver.ts'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { postReviewCall } from '../contract.ts'
import { faultsOf, type ReviewDraft } from '../post-review.ts'

/** A review as the form holds it: a radio's value is text, and about the shop is about no product (''). */
export interface ReviewForm extends Omit<ReviewDraft, 'rating' | 'productId'> {
  rating: string | null
  productId: string
}

const emptyForm: ReviewForm = { rating: null, company: '', comment: '', image: '', productId: '' }

const read = ({ rating, productId, ...words }: ReviewForm): ReviewDraft => ({
  ...words,
  rating: Number(rating ?? Number.NaN),
  productId: productId || undefined,
})

const resolver = faultResolver<ReviewForm>((form) => faultsOf(read(form)))

/**
 * The form of a review, about a product that was chosen before it was opened if any was: what was typed goes when it
 * is posted, and stays when it is not.
 */
export function useReviewForm(name: string, productId: string) {
  const form = useForm<ReviewForm>({
    resolver,
    defaultValues: { ...emptyForm, productId },
    shouldFocusError: false,
  })
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const { productId: toolsId, ...said } = read(values)
    const review = { ...said, name, ...(toolsId && { toolsId }) }
    const posted = await callShop<typeof postReviewCall>('post', '/review', { body: review })
    if (posted.ok) {
      showSuccess(ours.reviewPosted)
      form.reset(emptyForm)
      return await revalidate()
    }
    showError(specified.reviewFailed)
    setProblem(posted.message)
    const { field } = posted.facts
    if (typeof field === 'string' && field in emptyForm) {
      form.setError(field as keyof ReviewForm, { type: 'shop', message: posted.message })
    }
  }, focusFirstFault)

  return { form, submit, problem }
}
