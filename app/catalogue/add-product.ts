import { LARGEST_AMOUNT, toCents } from '../basics/money.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import { ours, specified } from '../content/messages.ts'
import { LARGEST_QUANTITY, type Product } from './product.ts'

/** A product as somebody has written it down: not checked yet. */
export interface ProductDraft {
  name: string
  image: string
  description: string
  available: number
  minimum: number
  /** In dollars. */
  price: number
  brand: string
  partNumber: string
  category: string
}

export type DraftField = keyof ProductDraft

/** A product that may go on sale. */
export type NewProduct = Omit<Product, 'id' | 'facts'>

/** The most characters of each text, and whether it has to be there. */
const texts = {
  name: { most: 120, required: true },
  description: { most: 4000, required: true },
  brand: { most: 80, required: false },
  partNumber: { most: 80, required: false },
  category: { most: 80, required: false },
} as const

/** What is wrong with a draft, field by field, in the order of the form; empty when nothing is (specification 5). */
export function faultsOf(draft: ProductDraft): Partial<Record<DraftField, string>> {
  const found: [DraftField, string | undefined][] = [
    ['name', textFault(draft, 'name')],
    ['brand', textFault(draft, 'brand')],
    ['partNumber', textFault(draft, 'partNumber')],
    ['category', textFault(draft, 'category')],
    ['description', textFault(draft, 'description')],
    ['image', draft.image.trim() ? undefined : specified.imageRequired],
    ['available', quantityFault(draft.available)],
    ['minimum', quantityFault(draft.minimum) ?? minimumFault(draft)],
    ['price', priceFault(draft.price)],
  ]
  return Object.fromEntries(found.filter(([, sentence]) => sentence))
}

/** Turns a draft into a product, or refuses the first field that is wrong. */
export function decideProduct(
  draft: ProductDraft,
): Outcome<{ product: NewProduct }, { refusal: 'invalid'; field: DraftField; message: string }> {
  const [fault] = Object.entries(faultsOf(draft)) as [DraftField, string][]
  if (fault) return refuse({ refusal: 'invalid', field: fault[0], message: fault[1] })
  return made({
    product: {
      ...draft,
      name: draft.name.trim(),
      image: draft.image.trim(),
      description: draft.description.trim(),
      brand: draft.brand.trim(),
      partNumber: draft.partNumber.trim(),
      category: draft.category.trim(),
      price: toCents(draft.price) ?? 0,
    },
  })
}

function textFault(draft: ProductDraft, field: keyof typeof texts): string | undefined {
  const { most, required } = texts[field]
  const text = draft[field].trim()
  if (!text) return required ? ours.required : undefined
  if ([...text].length > most) return ours.tooLong
  // A description may have lines; nothing else that can't be seen is kept, nor halves of a surrogate pair (`Cs`).
  const unprintable = field === 'description' ? /[^\P{Cc}\n\r\t]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u
  return unprintable.test(text) ? ours.unprintable : undefined
}

function quantityFault(quantity: number): string | undefined {
  if (Number.isNaN(quantity)) return ours.numberRequired
  if (quantity < 0) return specified.negativeNumber
  if (quantity > LARGEST_QUANTITY) return ours.numberTooLarge
  return Number.isInteger(quantity) ? undefined : ours.wholeNumber
}

function minimumFault({ minimum, available }: ProductDraft): string | undefined {
  return minimum > available ? specified.minimumAboveAvailable : undefined
}

function priceFault(price: number): string | undefined {
  if (Number.isNaN(price)) return ours.numberRequired
  if (price < 0) return specified.negativeNumber
  if (price * 100 > LARGEST_AMOUNT) return ours.numberTooLarge
  return toCents(price) === undefined ? ours.priceInCents : undefined
}
