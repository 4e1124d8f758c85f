import { type Companions, companionsOf, placeAmong } from './jobs-of-work.ts'
import { isOrderable, type Product } from './product.ts'
import { mayGoTogether, vehicleOf } from './vehicle.ts'

/** What something is sold with many things says nothing of what it goes with. */
const common = new Set(['front', 'rear', 'axle', 'inner', 'with', 'from', 'speed', 'pieces', 'piece'])
const everywhere = new Set(['Weight', 'Material', 'Length', 'Height', 'Width'])

/**
 * What stands beside a product: what a mechanic needs for the same job (`jobs-of-work.ts`), one thing of each kind before a
 * second of any, of several the one whose size is in its name, too. Where no job is known, the closest first: with a word
 * of its name or a fact that agrees (thread, speeds, axle), or of its category. Never a bicycle's part beside a car's:
 * rather nothing. Nothing that can't be ordered; among equals the catalogue's order.
 */
export function relatedProducts(product: Product, all: Product[], most: number): Product[] {
  const itself = { names: wordsOf(product.name), companions: companionsOf(product.name) }
  const vehicle = vehicleOf(product)
  const sizes = sizesOf(product.name)
  const close = all
    .filter((other) => other.id !== product.id && isOrderable(other))
    .map((other) => ({
      other,
      close: closeness(product, itself, other),
      sizes: [...sizesOf(other.name)].filter((size) => sizes.has(size)).length,
    }))
    .filter(({ other, close }) => close > 0 && mayGoTogether(vehicle, vehicleOf(other)))
    .sort((one, next) => next.close - one.close || next.sizes - one.sizes)
  // Where a job is known, what is equally close is of one kind.
  const kinds = itself.companions.size > 0 ? [...Map.groupBy(close, (one) => one.close).values()] : [close]
  return kinds
    .flatMap((kind) => kind.map(({ other }, round) => ({ other, round })))
    .sort((one, next) => one.round - next.round)
    .slice(0, most)
    .map(({ other }) => other)
}

/**
 * What anything that may stand beside a product has at least one of: one of the words in its name, one of the texts
 * anywhere, or the category. Nothing else is close to it.
 */
export function likelyRelated(product: Product): { names: string[]; texts: string[]; category: string } {
  const companions = [...companionsOf(product.name).keys()]
  if (companions.length > 0) return { names: companions, texts: [], category: '' }
  const facts = Object.entries(product.facts).filter(([fact]) => !everywhere.has(fact))
  return {
    names: [...wordsOf(product.name)],
    texts: facts.map(([fact, value]) => `${fact} ${value}`),
    category: product.category,
  }
}

interface Itself {
  names: Set<string>
  companions: Companions
}

function closeness(product: Product, { names, companions }: Itself, other: Product): number {
  if (companions.size > 0) {
    const place = placeAmong(companions, other.name)
    return place === undefined ? 0 : companions.size - place
  }
  const shared = [...wordsOf(other.name)].filter((word) => names.has(word)).length
  const agreeing = Object.entries(product.facts).filter(
    ([fact, value]) => !everywhere.has(fact) && other.facts[fact] === value,
  ).length
  const together = product.category !== '' && product.category === other.category
  return 2 * shared + 2 * agreeing + (together ? 1 : 0)
}

/** What a name says of a size: "11-speed", "700", "160". */
function sizesOf(name: string): Set<string> {
  return new Set(name.toLowerCase().match(/\d[\p{L}\d./-]*/gu) ?? [])
}

/** The words of a name that tell something: "11-speed", "chain"; no sizes of two letters. */
function wordsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]{3,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)))
}
