import type { RefusalTable } from '../../basics/outcome.ts'
import type { WireFitList } from './contract.ts'

export type FitListRefusal = { refusal: 'fit-list-changed'; list: WireFitList }

export const fitListRefusals: RefusalTable<FitListRefusal> = {
  'fit-list-changed': ({ list }) => ({
    status: 409,
    message: 'Somebody else has changed what it fits in the meantime. Look at the rows, and save again.',
    facts: { list },
  }),
}
