import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import type { Product } from './product.ts'
import { type DraftField, type ProductDraft, productFields, tidied } from './product-fields.ts'

/** A product that may go on sale. */
export type NewProduct = Omit<Product, 'id' | 'facts'>

/** What is wrong with a draft, field by field, in the order of the form; empty when nothing is (specification 5). */
export function faultsOf(draft: ProductDraft): Partial<Record<DraftField, string>> {
  const found: [DraftField, string | undefined][] = [
    ['name', productFields.name(draft.name)],
    ['brand', productFields.brand(draft.brand)],
    ['partNumber', productFields.partNumber(draft.partNumber)],
    ['category', productFields.category(draft.category)],
    ['description', productFields.description(draft.description)],
    ['image', productFields.image(draft.image)],
    ['available', productFields.available(draft.available)],
    ['minimum', productFields.minimum(draft.minimum) ?? minimumFault(draft)],
    ['price', productFields.price(draft.price)],
  ]
  return Object.fromEntries(found.filter(([, sentence]) => sentence))
}

/** Turns a draft into a product, or refuses the first field that is wrong. */
export function decideProduct(
  draft: ProductDraft,
): Outcome<{ product: NewProduct }, { refusal: 'invalid'; field: DraftField; message: string }> {
  const [fault] = Object.entries(faultsOf(draft)) as [DraftField, string][]
  if (fault) return refuse({ refusal: 'invalid', field: fault[0], message: fault[1] })
  return ok({ product: tidied(draft) })
}

function minimumFault({ minimum, available }: ProductDraft): string | undefined {
  return minimum > available ? specified.minimumAboveAvailable : undefined
}
