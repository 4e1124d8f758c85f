import { MAX_AMOUNT, MIN_AMOUNT, toCents, toDollars } from '../basics/money.ts'
import { readGrams, readMillimetres, writeGrams, writeMillimetres } from '../basics/packed.ts'
import { isBlank } from '../basics/text-checks.ts'
import { specified } from '../content/messages.ts'
import * as fieldMessages from '../content/ours/fields.ts'
import * as productMessages from '../content/ours/products.ts'
import { textFault } from '../content/text-fault.ts'
import { AMBIGUOUS, readNumber as readWritten } from './import/read-number.ts'
import { picturesFault, tidyPictures } from './more-pictures.ts'
import { numbersFault, tidyNumbers } from './numbers/part-numbers.ts'
import { MAX_QUANTITY } from './product.ts'

export interface FieldRule<Value> {
  /** What is wrong with what somebody wrote, as a sentence; `undefined` when nothing is. */
  fault(typed: Value): string | undefined
  tidy(typed: Value): Value
}

export function lineOfText(most: number) {
  return { kind: 'text', fault: (typed: string) => textFault(typed, { most }), tidy: trim } as const
}

export function linesOfText(most: number) {
  return { ...lineOfText(most), fault: (typed: string) => textFault(typed, { most, lines: true }) } as const
}

export function optionalText(most: number) {
  return {
    kind: 'optional text',
    fault: (typed: string) => textFault(typed, { most, optional: true }),
    tidy: (typed: string) => (isBlank(typed) ? '' : typed.trim()),
  } as const
}

/** Empty, or `kind | brand | number` on each line. */
export const partNumbers = { kind: 'optional text', fault: numbersFault, tidy: tidyNumbers } as const

/** Empty, or a weight with its unit; grams without one. */
export const packedWeight = {
  kind: 'optional text',
  fault: (typed: string) => (isBlank(typed) || readGrams(typed) ? undefined : productMessages.packedWeight),
  tidy: (typed: string) => writeGrams(readGrams(typed)),
} as const

/** Empty, or length, width and height with their unit; millimetres without one. */
export const packedSize = {
  kind: 'optional text',
  fault: (typed: string) =>
    isBlank(typed) || readMillimetres(typed) ? undefined : productMessages.packedSize,
  tidy: (typed: string) => writeMillimetres(readMillimetres(typed)),
} as const

/** Whether the shop may show the picture is asked where the database is at hand. */
export const pictureAddress = {
  kind: 'text',
  fault: (typed: string) => (isBlank(typed) ? specified.imageRequired : undefined),
  tidy: trim,
} as const

/** Empty, or `address | text` on each line. */
export const morePictures = { kind: 'optional text', fault: picturesFault, tidy: tidyPictures } as const

export const piecesOrNone = { kind: 'number', fault: quantityFault, tidy: same<number> } as const

export const piecesAtLeastOne = {
  ...piecesOrNone,
  fault: (typed: number) => (typed === 0 ? specified.negativeNumber : quantityFault(typed)),
} as const

export const someOrNoPieces = {
  kind: 'number',
  fault: (typed: number | null) => (typed === null ? undefined : quantityFault(typed)),
  tidy: same<number | null>,
} as const

export const priceInDollars = {
  kind: 'number',
  fault: priceFault,
  tidy: (typed: number) => toCents(typed) ?? 0,
} as const

/** A field's text as a number, read as a file's cell is; one that is empty, no number or could be two is `NaN`. */
export function readNumber(text: string): number {
  const number = readTyped(text)
  return number === AMBIGUOUS ? Number.NaN : number
}

/** What is wrong with a field's number where it could be two: its check can't tell that from no number. */
export function ambiguityOf(text: string): string | undefined {
  return readTyped(text) === AMBIGUOUS ? fieldMessages.ambiguousNumber(text.trim()) : undefined
}

/** With the signs that people type before what comes and what goes. */
function readTyped(text: string) {
  return readWritten(
    text
      .trim()
      .replace(/^\u2212/, '-')
      .replace(/^\+/, ''),
  )
}

export function quantityFault(quantity: number): string | undefined {
  if (Number.isNaN(quantity)) return fieldMessages.numberRequired
  if (quantity < 0) return specified.negativeNumber
  if (quantity > MAX_QUANTITY) return fieldMessages.numberTooLarge
  return Number.isInteger(quantity) ? undefined : fieldMessages.wholeNumber
}

function priceFault(price: number): string | undefined {
  if (Number.isNaN(price)) return fieldMessages.numberRequired
  if (price <= 0) return specified.negativeNumber
  if (price * 100 < MIN_AMOUNT) return productMessages.priceTooSmall(toDollars(MIN_AMOUNT))
  if (price * 100 > MAX_AMOUNT) return fieldMessages.numberTooLarge
  return toCents(price) === undefined ? productMessages.priceInCents : undefined
}

function trim(typed: string): string {
  return typed.trim()
}

function same<Value>(typed: Value): Value {
  return typed
}
