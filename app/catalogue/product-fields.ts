import {
  type FieldRule,
  lineOfText,
  linesOfText,
  morePictures,
  optionalText,
  packedSize,
  packedWeight,
  partNumbers,
  pictureAddress,
  piecesAtLeastOne,
  piecesOrNone,
  priceInDollars,
  someOrNoPieces,
} from './field-rules.ts'
import type { OptionalTexts } from './product.ts'

export interface ProductDraft extends OptionalTexts {
  name: string
  image: string
  description: string
  available: number
  minimum: number
  /** In dollars. */
  price: number
}

/** All that a form or a file can set of a product. */
export interface ProductValues extends ProductDraft {
  /** `null`: the shop's own threshold. */
  lowStockThreshold: number | null
}

export type ProductField = keyof ProductValues
export type DraftField = keyof ProductDraft
export type OptionalText = keyof OptionalTexts
export type TextField = OptionalText | 'name' | 'image' | 'description'

interface ProductFieldRule<Field extends ProductField> extends FieldRule<ProductValues[Field]> {
  kind: Field extends OptionalText ? 'optional text' : Field extends TextField ? 'text' : 'number'
  label: string
  /** Above its column in a file of products, where that is not the label. */
  title?: string
  /** What else a file may have there, without spaces, case and signs. */
  otherTitles?: readonly string[]
  wire?: string
  /** Of an optional text, which its page lists among its facts: behind them, or said `elsewhere` on it. */
  onPage?: 'last' | 'elsewhere'
}

type FieldTable = { readonly [Field in ProductField]: ProductFieldRule<Field> }

/** The fields of a product, in the order of its form (specification 5). */
const table = {
  name: { label: 'Name', ...lineOfText(120), otherTitles: ['productname', 'productsname', 'title'] },
  brand: { label: 'Brand', ...optionalText(80), otherTitles: ['make', 'manufacturer'] },
  partNumber: {
    label: 'Part number',
    wire: 'part_number',
    ...optionalText(80),
    otherTitles: ['partno', 'sku'],
  },
  category: { label: 'Category', ...optionalText(80) },
  packedWeight: {
    label: 'Packed weight',
    wire: 'packed_weight',
    ...packedWeight,
    onPage: 'last',
    otherTitles: ['weight', 'shippingweight'],
  },
  packedSize: {
    label: 'Packed size',
    wire: 'packed_size',
    ...packedSize,
    onPage: 'last',
    otherTitles: ['size', 'dimensions', 'shippingsize'],
  },
  taxClass: {
    label: 'Tax class',
    wire: 'tax_class',
    ...optionalText(40),
    onPage: 'elsewhere',
    otherTitles: ['vatclass'],
  },
  numbers: {
    label: 'Other numbers',
    title: 'Numbers',
    ...partNumbers,
    onPage: 'elsewhere',
    otherTitles: ['othernumbers', 'crossreferences', 'oemnumbers'],
  },
  description: { label: 'Description', ...linesOfText(4000) },
  image: { label: 'Image', ...pictureAddress, otherTitles: ['picture'] },
  morePictures: {
    label: 'More pictures',
    wire: 'more_pictures',
    ...morePictures,
    onPage: 'elsewhere',
    otherTitles: ['pictures', 'images', 'moreimages', 'additionalimages', 'additionalimagelink', 'gallery'],
  },
  available: {
    label: 'Available quantity',
    title: 'Available',
    wire: 'available_quantity',
    ...piecesOrNone,
    otherTitles: ['availablequantity', 'stock', 'instock', 'quantity'],
  },
  minimum: {
    label: 'Minimum quantity',
    title: 'Minimum',
    wire: 'minimum_quantity',
    ...piecesAtLeastOne,
    otherTitles: ['minimumquantity'],
  },
  price: {
    label: 'Price ($)',
    title: 'Price $',
    ...priceInDollars,
    otherTitles: ['priceusd', 'pricedollars'],
  },
  lowStockThreshold: {
    label: 'Low-stock threshold',
    wire: 'low_quantity',
    ...someOrNoPieces,
    otherTitles: ['lowquantity', 'lowstock', 'lowstockmark'],
  },
} as const satisfies FieldTable

export const productFields: FieldTable = table

export type WireNames = {
  [Field in ProductField]: (typeof table)[Field] extends { wire: infer Name extends string } ? Name : Field
}

export const fieldNames = Object.keys(table) as ProductField[]
/** Of a new product: a low-stock threshold is set once it is on sale. */
export const draftFields = fieldNames.filter((field) => field !== 'lowStockThreshold')
/** Of a product on sale: its pieces are corrected with a reason. */
export const editFields = fieldNames.filter((field) => field !== 'available')
export const textFields = fieldNames.filter(
  (field): field is TextField => productFields[field].kind !== 'number',
)
export const optionalTexts = fieldNames.filter(
  (field): field is OptionalText => productFields[field].kind === 'optional text',
)

/** Optional texts that are a list, an entry a line: each has a form and a shape on the wire of its own. */
const listedTexts = ['numbers', 'morePictures'] as const
export type ListedText = (typeof listedTexts)[number]
export const plainTexts = optionalTexts.filter(
  (field): field is Exclude<OptionalText, ListedText> => !listedTexts.some((listed) => listed === field),
)

export function wireFieldOf(field: ProductField): string {
  return productFields[field].wire ?? field
}

export const emptyTexts = Object.fromEntries(optionalTexts.map((field) => [field, ''])) as Record<
  OptionalText,
  string
>

/** What is wrong with a field by itself, as a sentence; `undefined` when nothing is. A number that is none is `NaN`. */
export function faultOf<Field extends ProductField>(
  field: Field,
  values: Pick<ProductValues, Field>,
): string | undefined {
  return productFields[field].fault(values[field])
}

/** Faultless fields as they are kept: no spaces around texts, the price in cents. */
export function tidied<Field extends ProductField>(
  fields: Field[],
  values: Pick<ProductValues, Field>,
): Pick<ProductValues, Field> {
  const kept = fields.map((field) => [field, productFields[field].tidy(values[field])])
  return Object.fromEntries(kept) as Pick<ProductValues, Field>
}
