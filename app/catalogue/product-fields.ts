import { isBlank } from '../basics/blank.ts'
import { LEAST_AMOUNT, MAX_AMOUNT, toCents, toDollars } from '../basics/money.ts'
import { ours, specified } from '../content/messages.ts'
import { textFault } from '../content/text-fault.ts'
import { MAX_QUANTITY } from './product.ts'

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

/**
 * What is wrong with one field of a product by itself, as a sentence; `undefined` when nothing is (specification 5).
 * Forms ask all of them, an import those of its columns; a number that is none is `NaN`.
 */
export const productFields: { [Field in DraftField]: (typed: ProductDraft[Field]) => string | undefined } = {
  name: (text) => textFault(text, { most: 120 }),
  brand: optionalFault,
  partNumber: optionalFault,
  category: optionalFault,
  description: (text) => textFault(text, { most: 4000, lines: true }),
  image: (address) => (isBlank(address) ? specified.imageRequired : undefined),
  available: quantityFault,
  minimum: minimumFault,
  price: priceFault,
}

/** A faultless draft without the spaces around its texts, its price in cents. */
export function tidied<Draft extends Omit<ProductDraft, 'available'>>(draft: Draft): Draft {
  return {
    ...draft,
    name: draft.name.trim(),
    image: draft.image.trim(),
    description: draft.description.trim(),
    brand: tidy(draft.brand),
    partNumber: tidy(draft.partNumber),
    category: tidy(draft.category),
    price: toCents(draft.price) ?? 0,
  }
}

function tidy(optional: string): string {
  return isBlank(optional) ? '' : optional.trim()
}

/** A field's text as a number; one that is empty or no number is `NaN`, for which each check has a sentence. */
export function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** What is wrong with a number of pieces. */
export function quantityFault(quantity: number): string | undefined {
  if (Number.isNaN(quantity)) return ours.numberRequired
  if (quantity < 0) return specified.negativeNumber
  if (quantity > MAX_QUANTITY) return ours.numberTooLarge
  return Number.isInteger(quantity) ? undefined : ours.wholeNumber
}

/** Nobody can order no piece at all. */
function minimumFault(quantity: number): string | undefined {
  return quantity === 0 ? specified.negativeNumber : quantityFault(quantity)
}

function optionalFault(text: string): string | undefined {
  return textFault(text, { most: 80, optional: true })
}

function priceFault(price: number): string | undefined {
  if (Number.isNaN(price)) return ours.numberRequired
  if (price <= 0) return specified.negativeNumber
  if (price * 100 < LEAST_AMOUNT) return ours.priceTooSmall(toDollars(LEAST_AMOUNT))
  if (price * 100 > MAX_AMOUNT) return ours.numberTooLarge
  return toCents(price) === undefined ? ours.priceInCents : undefined
}
