import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isBlank } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { textFault } from '../content/text-fault.ts'

export interface ReviewDraft {
  company: string
  rating: number
  comment: string
  image: string
  productId?: string | undefined
}

export type ReviewWords = Omit<ReviewDraft, 'productId'>

export type ReviewField = keyof ReviewWords

/** What is wrong with a review, field by field, in the order of the form; empty when nothing is (specification 5). */
export function faultsOf({ rating, company, comment, image }: ReviewDraft): Faults<ReviewField> {
  return faultsAmong<ReviewField>([
    ['rating', [1, 2, 3, 4, 5].includes(rating) ? undefined : ours.ratingRange],
    ['company', textFault(company, { most: 80 })],
    ['comment', textFault(comment, { most: 2000, lines: true })],
    ['image', isBlank(image) ? specified.imageRequired : undefined],
  ])
}

export function decideReview(draft: ReviewDraft): Outcome<{ review: ReviewWords }, Invalid<ReviewField>> {
  const fault = firstFault(faultsOf(draft))
  if (fault) return refuse(fault)
  const { rating, company, comment, image } = draft
  return ok({ review: { rating, company: company.trim(), comment: comment.trim(), image: image.trim() } })
}
