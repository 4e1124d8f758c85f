import { toCents, toDollars } from '../basics/money.ts'
import type { WireNewTool, WireTool } from './contract.ts'
import type { Product } from './product.ts'
import {
  type DraftField,
  draftFields,
  emptyTexts,
  fieldNames,
  type ProductDraft,
  type ProductField,
  type WireNames,
  wireFieldOf,
} from './product-fields.ts'

type ByWireName<Values> = {
  [Name in keyof Values as Name extends ProductField ? WireNames[Name] : Name]: Values[Name]
}

const wireNames = new Map<string, string>(fieldNames.map((field) => [field, wireFieldOf(field)]))
const ourNames = new Map<string, string>(fieldNames.map((field) => [wireFieldOf(field), field]))

export const noTexts = byWireName(emptyTexts)

/** Not in `contract.ts`, so that screens can use it without bringing the schemas into the browser. */
export function toWire({ id, placeholder: _, ...product }: Product): WireTool {
  return { _id: id, ...byWireName({ ...product, price: toDollars(product.price) }) }
}

export function fromWire({ _id, ...tool }: WireTool): Product {
  const { price, ...rest } = byOurName<Omit<Product, 'id'>>({ ...noTexts, facts: {}, slug: _id, ...tool })
  return { ...rest, id: _id, price: toCents(price) ?? 0 }
}

export function draftFromWire(tool: WireNewTool): ProductDraft {
  return byOurName({ ...noTexts, ...tool })
}

export function draftToWire(draft: ProductDraft): WireNewTool {
  return byWireName(draft)
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
