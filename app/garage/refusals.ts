import type { RefusalTable } from '../basics/outcome.ts'
import { ours } from '../content/messages.ts'
import type { GarageRefusal } from './garage.ts'

export const garageRefusals: RefusalTable<GarageRefusal> = {
  'garage-full': ({ most }) => ({ status: 409, message: ours.garageFull(most), facts: { most } }),
}
