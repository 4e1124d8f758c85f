import type { RefusalTable } from '../basics/outcome.ts'
import type { AskRefusal } from './ask-return.ts'
import type { ReturnState } from './return.ts'
import type { StepRefusal } from './take-step.ts'

type OwnRefusal = Extract<AskRefusal, { refusal: 'return-too-many' | 'return-too-late' }> | StepRefusal

const past: Record<ReturnState, string> = {
  requested: 'This return has not been approved yet.',
  approved: 'This return is approved, but nothing has arrived yet.',
  received: 'This return has been received already.',
  refunded: 'This return has been refunded already.',
  refused: 'This return was refused.',
}

export const returnsRefusals: RefusalTable<OwnRefusal> = {
  'return-too-many': ({ left }) => ({
    status: 409,
    message:
      left === 0
        ? 'You have asked to send all of this order back already.'
        : `At most ${left} of this order can still be sent back.`,
    facts: { field: 'quantity', left },
  }),
  'return-too-late': ({ until }) => ({
    status: 409,
    message:
      'This order can’t be sent back any more: the time for it is over. If something is wrong with it, please write to us.',
    facts: { until },
  }),
  'return-past': ({ state }) => ({ status: 409, message: past[state], facts: { state } }),
  'pieces-restocked': () => ({ status: 409, message: 'The pieces of this order are on sale again already.' }),
}
