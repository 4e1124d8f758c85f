import type { RefusalTable } from '../../basics/outcome.ts'
import type { WireFitList } from './contract.ts'

export type FitListRefusal = { refusal: 'fit-list-changed'; list: WireFitList }

export const fitListRefusals: RefusalTable<FitListRefusal> = {
  'fit-list-changed': ({ list }) => ({
    status: 409,
    message: 'Someone else has just changed what it fits. Check the rows, then save again.',
    facts: { list },
  }),
}
