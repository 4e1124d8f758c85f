import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Return, ReturnState } from './return.ts'

/** What the desk says of a return. */
export type Step = 'approve' | 'refuse' | 'receive'

export interface PastRefusal {
  refusal: 'return-past'
  state: ReturnState
}

export type StepRefusal =
  | PastRefusal
  /** What has come is on sale again: it can't be refused any more. */
  | { refusal: 'pieces-restocked' }

/** From which states each leads; to which one. What has come can still be refused, once somebody has looked at it. */
const steps: Record<Step, { from: ReturnState[]; to: ReturnState }> = {
  approve: { from: ['requested'], to: 'approved' },
  refuse: { from: ['requested', 'approved', 'received'], to: 'refused' },
  receive: { from: ['approved'], to: 'received' },
}

/**
 * `already`: somebody has taken it before, and nothing is left to do. `seen`: the state that whoever decides has looked at; of two who
 * look at the same one and decide otherwise, the first counts.
 */
export function decideStep(
  { state, restocked }: Pick<Return, 'state' | 'restocked'>,
  step: Step,
  seen = state,
): Outcome<{ already: boolean }, StepRefusal> {
  const { from, to } = steps[step]
  if (state === to) return ok({ already: true })
  if (!from.includes(state) || seen !== state) return refuse({ refusal: 'return-past', state })
  return step === 'refuse' && restocked ? refuse({ refusal: 'pieces-restocked' }) : ok({ already: false })
}

/** Whether its money may go back now: it has come, and nobody has given it back yet; or the provider has refused to. */
export function decideReturnRefund({
  state,
  refundFailedAt,
}: Pick<Return, 'state' | 'refundFailedAt'>): Outcome<{ already: boolean }, PastRefusal> {
  if (state === 'refunded') return ok({ already: refundFailedAt === null })
  return state === 'received' ? ok({ already: false }) : refuse({ refusal: 'return-past', state })
}
