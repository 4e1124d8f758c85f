import { useRevalidator } from 'react-router'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
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

/** What was typed goes when it is posted, and stays when it is not. `productId`: chosen before it was opened. */
export function useReviewForm(name: string, productId: string) {
  const { revalidate } = useRevalidator()
  return useCallForm({
    resolver,
    defaultValues: { ...emptyForm, productId },
    alsoAsProblem: true,
    send(form, key) {
      const { productId: toolsId, ...said } = read(form)
      const body = { ...said, name, ...(toolsId && { toolsId }) }
      return callShop<typeof postReviewCall>('post', '/review', { body, key })
    },
    async onDone({ form }) {
      showSuccess(ours.reviewPosted)
      form.reset(emptyForm)
      await revalidate()
    },
    onRefused: () => showError(specified.reviewFailed),
  })
}
