import { toCents, toDollars } from '../basics/money.ts'
import type { WireNewTool, WireTool } from './contract.ts'
import type { WireMorePicture } from './more-pictures/contract.ts'
import { readPictures, writePictures } from './more-pictures.ts'
import type { WirePartNumber } from './numbers/contract.ts'
import { readNumbers, writeNumbers } from './numbers/part-numbers.ts'
import type { Product } from './product.ts'
import {
  type DraftField,
  draftFields,
  fieldNames,
  type ListedText,
  type ProductDraft,
  type ProductField,
  plainTexts,
  type WireNames,
  wireFieldOf,
} from './product-fields.ts'

type ByWireName<Values> = {
  [Name in keyof Values as Name extends ProductField ? WireNames[Name] : Name]: Values[Name]
}

const wireNames = new Map<string, string>(fieldNames.map((field) => [field, wireFieldOf(field)]))
const ourNames = new Map<string, string>(fieldNames.map((field) => [wireFieldOf(field), field]))

type PlainText = (typeof plainTexts)[number]
export const noTexts = byWireName(
  Object.fromEntries(plainTexts.map((field) => [field, ''])) as Record<PlainText, string>,
)

/** Not in `contract.ts`, so that screens can use it without bringing the schemas into the browser. */
export function toWire({ id, placeholder: _, numbers, morePictures, ...product }: Product): WireTool {
  const told = byWireName({ ...product, price: toDollars(product.price) })
  const more = morePictures && { more_pictures: picturesToWire(morePictures) }
  return { _id: id, ...told, numbers: numbersToWire(numbers), ...more }
}

export function fromWire({ _id, numbers, more_pictures, ...tool }: WireTool): Product {
  const { price, ...rest } = byOurName<Omit<Product, 'id' | ListedText>>({
    ...noTexts,
    facts: {},
    slug: _id,
    ...tool,
  })
  const lists = { numbers: numbersFromWire(numbers), morePictures: picturesFromWire(more_pictures) }
  return { ...rest, ...lists, id: _id, price: toCents(price) ?? 0 }
}

export function draftFromWire({ numbers, more_pictures, ...tool }: WireNewTool): ProductDraft {
  const draft = byOurName<Omit<ProductDraft, ListedText>>({ ...noTexts, ...tool })
  return { ...draft, numbers: numbersFromWire(numbers), morePictures: picturesFromWire(more_pictures) }
}

export function draftToWire({ numbers, morePictures, ...draft }: ProductDraft): WireNewTool {
  const lists = { numbers: numbersToWire(numbers), more_pictures: picturesToWire(morePictures) }
  return { ...byWireName(draft), ...lists }
}

export function picturesToWire(morePictures: string): WireMorePicture[] {
  return readPictures(morePictures).map(({ image, alt }) => ({ image, ...(alt && { alt }) }))
}

export function picturesFromWire(pictures: WireMorePicture[] = []): string {
  return writePictures(pictures.map(({ image, alt = '' }) => ({ image, alt })))
}

export function numbersToWire(numbers: string): WirePartNumber[] {
  return readNumbers(numbers).map(({ kind, brand, number, pieces, from }) => ({
    kind,
    ...(brand && { brand }),
    number,
    ...(pieces !== null && { quantity: pieces }),
    ...(from && { from }),
  }))
}

export function numbersFromWire(numbers: WirePartNumber[] = []): string {
  return writeNumbers(
    numbers.map(({ kind, brand = '', number, quantity = null, from = '' }) => {
      return { kind, brand: brand.trim(), number: number.trim(), pieces: quantity, from }
    }),
  )
}

/** Which field of a draft the wire means; `undefined` for one that a draft does not have. */
export function fieldOfWire(name: unknown): DraftField | undefined {
  return draftFields.find((field) => wireFieldOf(field) === name)
}

/** Values with the contract's names in place of ours; what is no field keeps its name. */
export function byWireName<Values extends object>(values: Values): ByWireName<Values> {
  return renamed(values, wireNames) as ByWireName<Values>
}

/** Values with our names in place of the contract's; what is no field keeps its name. */
export function byOurName<Values extends object>(values: ByWireName<Values>): Values {
  return renamed(values, ourNames) as Values
}

function renamed(values: object, names: Map<string, string>): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value]))
}
