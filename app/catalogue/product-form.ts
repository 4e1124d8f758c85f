import { type DraftField, type ProductDraft, readNumber } from './product-fields.ts'

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
