import type { Product } from './product.ts'
import { optionalTexts } from './product-fields.ts'

export const MAX_SEARCH_LENGTH = 100

interface Searched {
  name: string
  all: string
}

const texts = new WeakMap<Product, Searched>()

/** Every word has to be somewhere; whose name has them all stands first, the rest keeps the catalogue's order. */
export function searchProducts(products: Product[], search: string): Product[] {
  const words = plain(search.slice(0, MAX_SEARCH_LENGTH))
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const has = (text: string) => words.every((word) => text.includes(word))
  const found = products.filter((product) => has(textsOf(product).all))
  const byName = new Set(found.filter((product) => has(textsOf(product).name)))
  return [...byName, ...found.filter((product) => !byName.has(product))]
}

/** Made once a product: the shelf keeps its products until the catalogue changes. */
function textsOf(product: Product): Searched {
  const known = texts.get(product)
  if (known) return known
  const { name, description, facts } = product
  const others = optionalTexts.map((field) => product[field])
  const said = [name, ...others, ...Object.entries(facts).flat(), description]
  const made = { name: plain(name), all: plain(said.join(' ')) }
  texts.set(product, made)
  return made
}

/** As people type it: no capitals, accents or signs between; "700 × 32C" is "700x32c" as well as "700 x 32c". */
function plain(text: string): string {
  const words = plainWords(text)
  const joined = words.match(/\d+ x \d+\w*/g) ?? []
  return [words, ...joined.map((size) => size.replaceAll(' ', ''))].join(' ')
}

/** The words of a text as they are compared: letters, digits and what part numbers have between them. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('×', 'x')
  return letters.replace(/[^\p{L}\p{N}./-]+/gu, ' ').trim()
}
