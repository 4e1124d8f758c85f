import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import type { Product } from './product.ts'
import { type DraftField, draftFields, faultOf, type ProductDraft, tidied } from './product-fields.ts'

export type NewProduct = Omit<Product, 'id' | 'slug' | 'facts'>

/** What is wrong with a draft, field by field, in the order of the form; empty when nothing is (specification 5). */
export function faultsOf(draft: ProductDraft): Faults<DraftField> {
  const sentenceFor = (field: DraftField) =>
    faultOf(field, draft) ?? (field === 'minimum' ? minimumFault(draft) : undefined)
  return faultsAmong(draftFields.map((field) => [field, sentenceFor(field)]))
}

export function decideProduct(draft: ProductDraft): Outcome<{ product: NewProduct }, Invalid<DraftField>> {
  const fault = firstFault(faultsOf(draft))
  if (fault) return refuse(fault)
  return ok({ product: tidied(draftFields, draft) })
}

function minimumFault({ minimum, available }: ProductDraft): string | undefined {
  return minimum > available ? specified.minimumAboveAvailable : undefined
}
