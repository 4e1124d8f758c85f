import type { RefusalTable } from '../basics/outcome.ts'
import type { WireFitList } from './fit-list/contract.ts'
import type { WireProductFacts } from './product-facts/contract.ts'
import type { WireKeptVehicle } from './vehicle-list/contract.ts'

type FitmentRefusal =
  | { refusal: 'fit-list-changed'; list: WireFitList }
  | { refusal: 'facts-changed'; now: WireProductFacts }
  | { refusal: 'vehicle-changed'; now: WireKeptVehicle }
  | { refusal: 'vehicle-in-use'; below: number; fitRows: number }

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
  'vehicle-changed': ({ now }) => ({
    status: 409,
    message: 'Someone else has just changed this vehicle. Check it, then save again.',
    facts: { now },
  }),
  'vehicle-in-use': ({ below, fitRows }) => ({
    status: 409,
    message:
      below > 0
        ? 'Remove the entries below it first.'
        : 'Parts are listed for it. Remove it from those parts first.',
    facts: { below, fitRows },
  }),
}
