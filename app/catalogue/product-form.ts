import type { DraftField, ProductDraft } from './add-product.ts'

/** The form as it is typed: all texts. */
export type ProductForm = Record<DraftField, string>

export const emptyForm: ProductForm = {
  name: '',
  brand: '',
  partNumber: '',
  category: '',
  description: '',
  image: '',
  available: '',
  minimum: '',
  price: '',
}

/** Reads the form; what is no number becomes `NaN`, for which the draft's check has a sentence. */
export function readForm(form: ProductForm): ProductDraft {
  const { available, minimum, price } = form
  return {
    ...form,
    available: readNumber(available),
    minimum: readNumber(minimum),
    price: readNumber(price),
  }
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
