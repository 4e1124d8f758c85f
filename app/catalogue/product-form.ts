import type { Faults } from '../basics/faults.ts'
import { toDollars } from '../basics/money.ts'
import type { AdminProduct } from './admin-product.ts'
import { changedFields, type EditField, type ProductEdit } from './edit-product.ts'
import { ambiguityOf, readNumber } from './field-rules.ts'
import {
  fieldNames,
  type ProductDraft,
  type ProductField,
  type TextField,
  textFields,
} from './product-fields.ts'

/** The form as it is typed: all texts. Pieces are asked for once, when a product is added; a low-stock threshold only after that. */
export type ProductForm = Record<ProductField, string>

export const emptyForm = Object.fromEntries(fieldNames.map((field) => [field, ''])) as ProductForm

/** Reads the form of a new product; what is no number becomes `NaN`, for which the draft's check has a sentence. */
export function readForm({ lowStockThreshold: _, ...form }: ProductForm): ProductDraft {
  const { available, minimum, price } = form
  return {
    ...form,
    available: readNumber(available),
    minimum: readNumber(minimum),
    price: readNumber(price),
  }
}

/** Reads the form of a product that is edited; no low-stock threshold stands for the shop's own. */
export function readEdit({ available: _, ...form }: ProductForm): ProductEdit {
  const { minimum, price, lowStockThreshold } = form
  return {
    ...form,
    minimum: readNumber(minimum),
    price: readNumber(price),
    lowStockThreshold: lowStockThreshold.trim() ? readNumber(lowStockThreshold) : null,
  }
}

/** What is wrong with the form, field by field: `faults` of what was read, and numbers that could be two. */
export function faultsOfTyped<Field extends ProductField>(
  form: ProductForm,
  faults: Faults<Field>,
): Faults<Field> {
  const told = Object.entries(faults) as [Field, string][]
  return Object.fromEntries(
    told.map(([field, fault]) => [field, ambiguityOf(form[field]) ?? fault]),
  ) as Faults<Field>
}

export function formOf(product: AdminProduct): ProductForm {
  const { minimum, price, lowStockThreshold } = product
  const texts = textFields.map((field) => [field, product[field]])
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    available: '',
    minimum: String(minimum),
    price: toDollars(price).toFixed(2),
    lowStockThreshold: lowStockThreshold === null ? '' : String(lowStockThreshold),
  }
}

/** What somebody else has changed while a form was filled in: a field as it was, as it is, and whether one's own stays. */
export interface News {
  field: EditField
  was: string
  is: string
  kept: boolean
}

/** Takes over what somebody else has changed since `base`, but for what was typed here; tells what is new. */
export function catchUp(
  typed: ProductForm,
  base: AdminProduct,
  now: AdminProduct,
): { form: ProductForm; news: News[] } {
  const [was, is] = [formOf(base), formOf(now)]
  const news = changedFields(base, now).map((field) => ({
    field,
    was: was[field],
    is: is[field],
    kept: typed[field] !== was[field] && typed[field] !== is[field],
  }))
  const taken = news.filter(({ kept }) => !kept).map(({ field }) => [field, is[field]])
  return { form: { ...typed, ...Object.fromEntries(taken) }, news }
}
