import type { RefusalTable } from '../../basics/outcome.ts'
import type { WireProductFacts } from './contract.ts'

export type FactsRefusal = { refusal: 'facts-changed'; now: WireProductFacts }

export const factsRefusals: RefusalTable<FactsRefusal> = {
  'facts-changed': ({ now }) => ({
    status: 409,
    message: 'Someone else has just changed these facts. Check them, then save again.',
    facts: { now },
  }),
}
