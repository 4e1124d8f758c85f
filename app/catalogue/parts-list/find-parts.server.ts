import { anyOf } from '../../basics/sql.server.ts'
import type { Shop } from '../../shop/shop.ts'
import { productsOnSale } from '../find-products.server.ts'
import { findExactly } from '../numbers/find-by-number.server.ts'
import { type NumberHit, noteOf } from '../numbers/number-hit.ts'
import { spellingsOf, withoutLabel } from '../numbers/typed-number.ts'
import type { Product } from '../product.ts'
import { searchProducts } from '../search/search-products.server.ts'
import { mayCount, numbersBehindWords, readingsInWords } from './in-words.ts'
import type { ListEntry } from './read-list.ts'
import type { Reading } from './read-quantity.ts'

/** A part that an entry of a list may mean, and how many of it then; `null` where that is not said. */
export interface PartChoice {
  product: Product
  quantity: number | null
  /** Why it was found by a number that is not its own; empty for all else. */
  note: string
}

/** An entry with the parts on sale that it may mean. */
export interface FoundEntry {
  typed: string
  /** `found` has one choice, which nobody could doubt. */
  state: 'found' | 'doubtful' | 'nothing'
  /** What is said of how many can be read in several ways, or in none. */
  asksQuantity: boolean
  choices: PartChoice[]
}

const MAX_CHOICES = 6

type Candidate = Omit<PartChoice, 'product'> & { productId: string }
type Searching = Pick<Shop, 'db' | 'cache'>

/**
 * Looks each entry of a list up (docs/decisions/060): by its numbers, and where none of its readings is one, as the search would.
 * Found is only what one reading alone gives, by a number of the part's own that nothing has replaced; all else is for whoever asks to choose.
 */
export async function findParts(shop: Searching, entries: ListEntry[]): Promise<FoundEntry[]> {
  const found: (Candidates & { entry: ListEntry })[] = []
  // One after the other: a list holds one connection, whatever its length.
  for (const entry of entries) found.push({ entry, ...(await candidatesOf(shop, entry)) })
  const ids = new Set(found.flatMap(({ candidates }) => candidates.map(({ productId }) => productId)))
  const products = await productsOnSale(shop.db)
    .where('id', '=', anyOf('uuid', [...ids]))
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return found.map(({ entry: { typed }, candidates, sure, open }) => {
    const choices = candidates.flatMap(({ productId, quantity, note }) => {
      const product = byId.get(productId)
      return product ? [{ product, quantity, note }] : []
    })
    return { typed, state: stateOf(choices, sure), asksQuantity: open, choices }
  })
}

function stateOf(choices: unknown[], sure: boolean): FoundEntry['state'] {
  if (choices.length === 0) return 'nothing'
  return sure && choices.length === 1 ? 'found' : 'doubtful'
}

type Numbered = Candidate & Pick<NumberHit, 'way'> & Pick<Reading, 'sure'>

interface Candidates {
  candidates: Candidate[]
  sure: boolean
  /** How many is to be asked. */
  open: boolean
}

async function candidatesOf(shop: Searching, entry: ListEntry): Promise<Candidates> {
  const { open } = entry
  const readings = countedFirst(entry.readings)
  let candidates = await numbered(shop, entry.readings, (text) => [[text], [withoutLabel(text)]])
  // A slash may part two numbers, where it is in none.
  if (candidates.length === 0)
    candidates = await numbered(shop, readings.slice(0, 1), (text) => [spellingsOf(withoutLabel(text))])
  if (candidates.length === 0)
    return (await behindWords(shop, entry, readings)) ?? (await searchFor(shop, entry))
  // A rival's number counts for nothing beside the part's own.
  const strong = candidates.filter(({ way }) => way === 'same' || way === 'succeeds')
  const each = new Map(strong.map((candidate) => [`${candidate.productId} ${candidate.quantity}`, candidate]))
  const [only] = each.values()
  if (only && each.size === 1 && only.way === 'same' && only.sure && !open)
    return { candidates: [only], sure: true, open }
  return { candidates: inTurn([...strong, ...candidates]), sure: false, open }
}

async function numbered(
  { db }: Searching,
  readings: Reading[],
  spelled: (text: string) => string[][],
): Promise<Numbered[]> {
  const candidates: Numbered[] = []
  for (const { text, quantity, sure } of readings) {
    for (const hit of await findExactly(db, spelled(text)))
      candidates.push({ productId: hit.productId, quantity, note: noteOf(hit), way: hit.way, sure })
  }
  return candidates
}

/** What leaves a quantity beside the part before what takes it for a part of its name. */
function countedFirst<Any extends Reading>(readings: Any[]): Any[] {
  const counted = readings.filter(({ sure, quantity }) => sure && quantity !== null)
  return [...counted, ...readings.filter((one) => !counted.includes(one))]
}

/** What the search finds for the first reading that finds anything. In "4 brake pads" the 4 may be a word of a name, or how many. */
async function searchFor(shop: Searching, entry: ListEntry): Promise<Candidates> {
  const counts = entry.readings.some(({ quantity }) => quantity !== null)
  for (const { text, quantity, doubted } of countedFirst(readingsInWords(entry))) {
    const { products } = await searchProducts(shop, text)
    if (products.length === 0) continue
    const candidates = inTurn(products.map(({ id, note }) => ({ productId: id, quantity, note })))
    return { candidates, sure: false, open: entry.open || doubted || (counts && quantity === null) }
  }
  return { candidates: [], sure: false, open: entry.open }
}

/** What a number behind words stands for: "air filter FT 1076". */
async function behindWords(
  shop: Searching,
  { open }: ListEntry,
  readings: Reading[],
): Promise<Candidates | undefined> {
  for (const { left, ...reading } of readings.flatMap(numbersBehindWords)) {
    const candidates = await numbered(shop, [reading], (text) => [[text]])
    if (candidates.length > 0)
      return {
        candidates: inTurn(candidates),
        sure: false,
        open: open || (reading.quantity === null && mayCount(left)),
      }
  }
  return undefined
}

function inTurn(candidates: Candidate[]): Candidate[] {
  const each = new Map(
    candidates.map((candidate) => [`${candidate.productId} ${candidate.quantity}`, candidate]),
  )
  return [...each.values()].slice(0, MAX_CHOICES)
}

/** How many an entry asks for, where that is beyond doubt. */
export function quantityOfEntry({ asksQuantity, choices }: FoundEntry): number | null {
  const [quantity = null, ...others] = new Set(choices.map((choice) => choice.quantity))
  return asksQuantity || others.length > 0 ? null : quantity
}
