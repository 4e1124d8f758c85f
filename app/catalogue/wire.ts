import { toCents, toDollars } from '../basics/money.ts'
import type { WireNewTool, WireTool } from './contract.ts'
import type { Product } from './product.ts'
import type { DraftField, ProductDraft } from './product-fields.ts'

/**
 * The wire's spelling and ours, for both ends of a call. It stands beside `contract.ts` and not in it, so that
 * screens can use it without bringing the schemas into the browser.
 */
export function toWire(product: Product): WireTool {
  const {
    id,
    available,
    minimum,
    price,
    partNumber,
    name,
    image,
    description,
    placeholder: _,
    ...rest
  } = product
  return {
    _id: id,
    name,
    image,
    description,
    available_quantity: available,
    minimum_quantity: minimum,
    price: toDollars(price),
    part_number: partNumber,
    ...rest,
  }
}

/** A product out of an answer of the contract. */
export function fromWire(tool: WireTool): Product {
  const { _id, available_quantity, minimum_quantity, part_number = '', price, ...rest } = tool
  return {
    brand: '',
    category: '',
    facts: {},
    ...rest,
    id: _id,
    available: available_quantity,
    minimum: minimum_quantity,
    price: toCents(price) ?? 0,
    partNumber: part_number,
  }
}

/** A draft out of the body of `POST /addproduct`. */
export function draftFromWire(tool: WireNewTool): ProductDraft {
  const { available_quantity, minimum_quantity, part_number = '', brand = '', category = '', ...rest } = tool
  return {
    ...rest,
    brand,
    category,
    available: available_quantity,
    minimum: minimum_quantity,
    partNumber: part_number,
  }
}

/** A draft as the body of `POST /addproduct`. */
export function draftToWire(draft: ProductDraft): WireNewTool {
  const { available, minimum, partNumber, ...rest } = draft
  return { ...rest, available_quantity: available, minimum_quantity: minimum, part_number: partNumber }
}

const wireFields: Record<DraftField, string> = {
  name: 'name',
  image: 'image',
  description: 'description',
  available: 'available_quantity',
  minimum: 'minimum_quantity',
  price: 'price',
  brand: 'brand',
  partNumber: 'part_number',
  category: 'category',
}

/** What the wire calls a field of a draft. */
export function wireFieldOf(field: DraftField): string {
  return wireFields[field]
}

/** Which field of a draft the wire means; `undefined` for one that a draft does not have. */
export function fieldOfWire(name: unknown): DraftField | undefined {
  const fields = Object.keys(wireFields) as DraftField[]
  return fields.find((field) => wireFields[field] === name)
}
