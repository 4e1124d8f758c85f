import { adapters } from './bicycle/adapters.ts'
import type { Rule } from './rule.ts'

export type Verdict = 'fits' | 'does-not-fit' | 'unknown'

export const verdicts = ['fits', 'does-not-fit', 'unknown'] as const satisfies Verdict[]

/** What a rule comes to: with an adapter that is sold apart two parts do not fit by themselves. */
export function verdictOf({ says, with: between = [] }: Rule): Verdict {
  return between.every((id) => adapters[id]?.inTheBox) ? says : 'does-not-fit'
}
