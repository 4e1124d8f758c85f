import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import type { Product } from './product.ts'
import {
  type DraftField,
  draftFields,
  faultOf,
  faultsAmong,
  type ProductDraft,
  tidied,
} from './product-fields.ts'

export type NewProduct = Omit<Product, 'id' | 'facts'>

/** What is wrong with a draft, field by field, in the order of the form; empty when nothing is (specification 5). */
export function faultsOf(draft: ProductDraft): Partial<Record<DraftField, string>> {
  return faultsAmong(draftFields, (field) => {
    const fault = faultOf(field, draft)
    return field === 'minimum' ? (fault ?? minimumFault(draft)) : fault
  })
}

export function decideProduct(
  draft: ProductDraft,
): Outcome<{ product: NewProduct }, { refusal: 'invalid'; field: DraftField; message: string }> {
  const [fault] = Object.entries(faultsOf(draft)) as [DraftField, string][]
  if (fault) return refuse({ refusal: 'invalid', field: fault[0], message: fault[1] })
  return ok({ product: tidied(draftFields, draft) })
}

function minimumFault({ minimum, available }: ProductDraft): string | undefined {
  return minimum > available ? specified.minimumAboveAvailable : undefined
}
