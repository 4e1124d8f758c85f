import type { Product } from './product.ts'

/** What something is sold with many things says nothing of what it goes with. */
const common = new Set(['front', 'rear', 'axle', 'inner', 'with', 'from', 'speed', 'pieces', 'piece'])
const everywhere = new Set(['Weight', 'Material', 'Length', 'Height', 'Width'])

/**
 * What stands beside a product, the closest first: of its category, with a word of its name, or with a fact that agrees
 * (thread, speeds, axle). Nothing that can't be ordered; among equals the catalogue's order.
 */
export function relatedProducts(product: Product, all: Product[], most: number): Product[] {
  const names = wordsOf(product.name)
  return all
    .filter(({ id, available, minimum }) => id !== product.id && available >= Math.max(1, minimum))
    .map((other) => ({ other, close: closeness(product, names, other) }))
    .filter(({ close }) => close > 0)
    .sort((one, next) => next.close - one.close)
    .slice(0, most)
    .map(({ other }) => other)
}

function closeness(product: Product, names: Set<string>, other: Product): number {
  const shared = [...wordsOf(other.name)].filter((word) => names.has(word)).length
  const agreeing = Object.entries(product.facts).filter(
    ([fact, value]) => !everywhere.has(fact) && other.facts[fact] === value,
  ).length
  const together = product.category !== '' && product.category === other.category
  return 2 * shared + 2 * agreeing + (together ? 1 : 0)
}

/** The words of a name that tell something: "11-speed", "chain"; no sizes of two letters. */
function wordsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]{3,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)))
}
