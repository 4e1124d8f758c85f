import { isBlank } from '../basics/blank.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { textFault } from '../content/text-fault.ts'

/** The longest answer, in characters. */
export const MAX_ANSWER_LENGTH = 2000

/** What an admin does with a review; what is left out stays, an empty answer is taken back. */
export interface Moderation {
  hidden?: boolean | undefined
  answer?: string | undefined
}

/** What changes by it. */
export interface Moderated {
  hidden?: boolean
  answer?: string | null
}

/** What is wrong with an answer; `undefined` when nothing is. */
export function answerFault(answer: string): string | undefined {
  return textFault(answer, { most: MAX_ANSWER_LENGTH, lines: true, optional: true })
}

/** Decides what changes of a review; nothing by a repeat. */
export function decideModeration(
  review: { hiddenAt: Date | null; answer: string | null },
  { hidden, answer }: Moderation,
): Outcome<{ changes: Moderated }, { refusal: 'invalid'; field: 'answer'; message: string }> {
  const fault = answer === undefined ? undefined : answerFault(answer)
  if (fault) return refuse({ refusal: 'invalid', field: 'answer', message: fault })
  const said = answer === undefined ? review.answer : isBlank(answer) ? null : answer.trim()
  return ok({
    changes: {
      ...(hidden !== undefined && hidden !== (review.hiddenAt !== null) && { hidden }),
      ...(said !== review.answer && { answer: said }),
    },
  })
}
