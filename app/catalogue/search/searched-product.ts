import { segmentsOf } from '../numbers/number-key.ts'
import { readNumbers } from '../numbers/part-numbers.ts'
import type { OptionalTexts, Product } from '../product.ts'
import { optionalTexts, productFields } from '../product-fields.ts'
import { type Atom, atomsOf, BREAK } from './atoms.ts'

export type SearchedProduct = Pick<
  Product,
  keyof OptionalTexts | 'id' | 'name' | 'description' | 'facts' | 'available' | 'minimum'
>

/** Optional texts that are searched as facts: those that its page shows there, and that have no place of their own below. */
const apart = ['brand', 'category', 'partNumber']
const asFacts = optionalTexts.filter((field) => !productFields[field].onPage && !apart.includes(field))

/** A product's texts as atoms, each made once it is asked for. */
export interface SearchedTexts {
  name: Atom[]
  /** The words that say what it is: of "Cable cutters for wire, 190 mm", cable and cutters. */
  head: Atom[]
  /** Brand and category. */
  kept: Atom[]
  facts: Atom[]
  description: Atom[]
  /** Its numbers' parts. */
  numbers: string[][]
}

const notSold = new Set(['superseded-by', 'contains'])
const denial = /\b(?:not|never|no|nor|without|nobody|instead of|rather than|don't|doesn't)\b[^,.;:()]*/giu

export function textsOf(product: SearchedProduct): SearchedTexts {
  const { name, brand, category, partNumber, numbers } = product
  const [head = ''] = name.split(/,| (?:for|with|and) |\(/)
  return {
    name: atomsOf(name),
    head: atomsOf(head).filter(({ text }) => !/\d|\|/.test(text)),
    kept: atomsOf(`${brand} | ${category}`),
    get facts() {
      const told = asFacts.filter((field) => product[field])
      const fields = told.map((field) => [productFields[field].label, product[field]])
      return lasting(this, 'facts', () => factsOf({ ...Object.fromEntries(fields), ...product.facts }))
    },
    get description() {
      return lasting(this, 'description', () => atomsOf(product.description.replace(denial, ' | ')))
    },
    get numbers() {
      const others = readNumbers(numbers).filter(({ kind }) => !notSold.has(kind))
      return lasting(this, 'numbers', () => [partNumber, ...others.map((one) => one.number)].map(segmentsOf))
    },
  }
}

/** "Tubeless: no" says nothing of what it is. */
function factsOf(facts: Record<string, string>): Atom[] {
  return Object.entries(facts).flatMap(([fact, value]) =>
    /^(?:no|none|not)\b/i.test(value) ? [] : [...atomsOf(`${fact} ${value}`), BREAK],
  )
}

function lasting<Value>(object: object, name: string, make: () => Value): Value {
  const value = make()
  Object.defineProperty(object, name, { value })
  return value
}
