import type { RefusalTable } from '../basics/outcome.ts'
import type { WireFitList } from './fit-list/contract.ts'
import type { WireProductFacts } from './product-facts/contract.ts'

type FitmentRefusal =
  | { refusal: 'fit-list-changed'; list: WireFitList }
  | { refusal: 'facts-changed'; now: WireProductFacts }

export const fitmentRefusals: RefusalTable<FitmentRefusal> = {
  'fit-list-changed': ({ list }) => ({
    status: 409,
    message: 'Someone else has just changed what it fits. Check the rows, then save again.',
    facts: { list },
  }),
  'facts-changed': ({ now }) => ({
    status: 409,
    message: 'Someone else has just changed these facts. Check them, then save again.',
    facts: { now },
  }),
}
