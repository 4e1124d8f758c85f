import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { isBlank } from '../basics/text-checks.ts'
import { textFault } from '../content/text-fault.ts'

export const MAX_ANSWER_LENGTH = 2000

/** What an admin does with a review; what is left out stays, an empty answer is taken back. */
export interface Moderation {
  hidden?: boolean | undefined
  answer?: string | undefined
}

export interface Moderated {
  hidden?: boolean
  answer?: string | null
}

export function answerFault(answer: string): string | undefined {
  return textFault(answer, { most: MAX_ANSWER_LENGTH, lines: true, optional: true })
}

function answerIn(typed: string): string | null {
  return isBlank(typed) ? null : typed.trim()
}

export function decideModeration(
  review: { hiddenAt: Date | null; answer: string | null },
  { hidden, answer }: Moderation,
): Outcome<{ changes: Moderated }, Invalid<'answer'>> {
  const fault = answer === undefined ? undefined : answerFault(answer)
  if (fault) return refuse({ refusal: 'invalid', field: 'answer', message: fault })
  const said = answer === undefined ? review.answer : answerIn(answer)
  return ok({
    changes: {
      ...(hidden !== undefined && hidden !== (review.hiddenAt !== null) && { hidden }),
      ...(said !== review.answer && { answer: said }),
    },
  })
}
