import type { Verdict } from './rule.ts'

/** A question whose answer would help: `field` is what `facts` calls it. */
export interface FitAsk {
  field: string
  question: string
  where: string
}

/** So many questions are asked at a time, the first of those that would help. */
export const MAX_ASKED = 2

/** A verdict as it is told (fitment.md, section 6). */
export interface ToldFit {
  verdict: Verdict
  reason: string
  /** What is to be minded, and never decides: the axle, how many, and the list's notes. */
  qualifiers: string[]
  asks: FitAsk[]
  source: string | null
  /** It does not fit by itself, and does with an adapter: cards say that instead. */
  withAdapter?: true
  /** A tool, of which no list says anything: no verdict is shown. */
  needsNoFit?: true
}

/** A question about a vehicle, with the answers that there are where they are few. */
export interface VehicleQuestion extends FitAsk {
  answers: readonly { value: string; label: string }[]
  /** What a number is counted in, where it is one. */
  unit?: string
  /** The part of a bicycle that it is about. */
  place?: string
}
