import type { RefusalTable } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'
import type { WireAdminTool } from './contract.ts'

export type CatalogueRefusal =
  | { refusal: 'part-number-taken' }
  | { refusal: 'product-removed' }
  | { refusal: 'product-changed'; tool: WireAdminTool }
  | { refusal: 'stock-changed'; available: number }
  | { refusal: 'stock-below-zero'; available: number }

export const catalogueRefusals: RefusalTable<CatalogueRefusal> = {
  'part-number-taken': () => ({ status: 409, message: ours.partNumberTaken }),
  'product-removed': () => ({ status: 409, message: ours.productRemoved }),
  'product-changed': ({ tool }) => ({ status: 409, message: ours.productChanged, facts: { tool } }),
  'stock-changed': ({ available }) => ({
    status: 409,
    message: ours.stockChanged(available),
    facts: { available },
  }),
  'stock-below-zero': ({ available }) => ({
    status: 409,
    message: ours.stockBelowZero(available),
    facts: { available },
  }),
}
