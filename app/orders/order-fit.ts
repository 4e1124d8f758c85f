import { type Outcome, ok, refuse } from '../basics/outcome.ts'

export interface FitWish {
  /** A model, generation or version of the vehicle tree. */
  vehicle: string
  facts?: Readonly<Record<string, string>> | undefined
  /** They have been told that it does not fit, and want it. */
  confirmed?: boolean | undefined
  why?: string | undefined
}

export interface JudgedFit {
  vehicle: string
  verdict: 'fits' | 'does-not-fit' | 'unknown'
  reason: string
  asks: string[]
}

/** What an order keeps of it, as it was in that moment. */
export interface OrderFit extends JudgedFit {
  /** Whether somebody looks at it before it is sent: on it depends whether the vehicle stops, steers or rolls. */
  safety: boolean
  confirmed: boolean
  why: string
}

export interface FitRefusal {
  refusal: 'does-not-fit'
  reason: string
  whyNeeded: boolean
}

export const MIN_WHY_LENGTH = 5

const safetyWords = /\b(brak|steer|wheel|tyre|tire|fluid)/i

/** Whether a part is of the brakes, the steering, the wheels or a fluid, by its category. */
export function isSafetyPart({ category }: { category: string }): boolean {
  return safetyWords.test(category)
}

/** What does not fit is confirmed, with a reason if it stops, steers or rolls; what nobody can tell is only marked. */
export function decideFit(
  judged: JudgedFit,
  { confirmed = false, why = '' }: Pick<FitWish, 'confirmed' | 'why'>,
  safety: boolean,
): Outcome<{ fit: OrderFit }, FitRefusal> {
  const said = why.trim()
  const whyNeeded = safety && said.length < MIN_WHY_LENGTH
  const stands = judged.verdict === 'does-not-fit'
  if (stands && (!confirmed || whyNeeded)) {
    return refuse({ refusal: 'does-not-fit', reason: judged.reason, whyNeeded })
  }
  return ok({ fit: { ...judged, safety, confirmed: stands, why: stands ? said : '' } })
}

export interface ShownFit {
  verdict: JudgedFit['verdict']
  reason: string
  qualifiers: string[]
  asks: { question: string; where: string }[]
  meantFor: { vehicle: string; facts: Readonly<Record<string, string>> }
}

export interface ConfirmedFit {
  confirmed: boolean
  why: string
}

export function wishedFit(fit: ShownFit | undefined, { confirmed, why }: ConfirmedFit): FitWish | undefined {
  if (!fit) return undefined
  return fit.verdict === 'does-not-fit' ? { ...fit.meantFor, confirmed, why } : fit.meantFor
}
