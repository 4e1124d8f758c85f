import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { findByNumber } from '../numbers/find-by-number.server.ts'
import { type NumberHit, noteOf } from '../numbers/number-hit.ts'
import { hasDigit, stemOf } from './atoms.ts'
import {
  type Candidates,
  findApart,
  findCandidates,
  findCandidatesWithin,
  findLikeWords,
  MAX_FOUND,
  searchedProducts,
  type Within,
} from './find-candidates.server.ts'
import { rankProducts } from './rank.ts'
import { type QueryUnit, readQuery } from './read-query.ts'
import { readSynonyms } from './read-synonyms.server.ts'
import { type Synonyms, wordsOfSynonyms } from './synonyms.ts'
import { errorsAllowed, wordsMeant } from './typing-errors.ts'

export interface FoundProduct {
  id: string
  category: string
  /** Why it was found by a number that is not its own; empty for all else. */
  note: string
}

export interface Found {
  products: FoundProduct[]
  /** What was looked for, one by one. */
  understood: string[]
  /** What was looked for in place of what nobody has written: as it was typed, and what was probably meant. */
  corrected: { typed: string; meant: string }[]
  /** Where more have it than are ranked: what to look for again among fewer (`searchWithin`). */
  cut?: Cut | undefined
}

interface Cut {
  units: QueryUnit[]
  apart: boolean
  /** Those that have it as their number: they are never cut off. */
  numbered: string[]
}

type Searching = Pick<Shop, 'db' | 'cache'>

/**
 * What a visitor's search finds on sale, the best first (docs/decisions/049), `MAX_FOUND` at the most: what has the number
 * that was typed, then what has every word. Only where nothing has, words with a typing error are put right.
 */
export async function searchProducts(shop: Searching, typed: string): Promise<Found> {
  const synonyms = await readSynonyms(shop)
  const units = readQuery(typed, synonyms)
  const understood = units.map(({ said }) => said)
  if (units.length === 0) return { products: [], understood, corrected: [] }
  const { products, cut } = await together(shop.db, units, byNumber(shop.db, typed))
  if (products.length > 0) return { products, understood, corrected: [], cut }
  const mended = await mendUnits(shop.db, units, synonyms)
  const corrected = mended.flatMap(({ said, meant }) => (meant[0] ? { typed: said, meant: meant[0] } : []))
  if (corrected.length === 0) return { products, understood, corrected, cut }
  return { ...(await together(shop.db, mended)), understood, corrected }
}

/**
 * What a search finds among some products alone, where it finds more than it ranks: `MAX_FOUND` of those, and whether there
 * may be more even of them.
 */
export async function searchWithin(
  db: Database,
  { units, apart, numbered }: Cut,
  within: Within,
): Promise<{ ids: string[]; cut: boolean }> {
  const { products, cut } = await findCandidatesWithin(db, { units, apart }, within)
  const ranked = await rankProducts(units, products)
  const ids = [...numbered, ...ranked.map(({ id }) => id)]
  return { ids: [...new Set(ids)], cut }
}

/** What is found without one of the units, for who finds nothing with all: the first that leaves anything. */
export async function findNearest(
  shop: Searching,
  typed: string,
  most: number,
): Promise<{ without: string; products: FoundProduct[] } | undefined> {
  const synonyms = await readSynonyms(shop)
  const units = await mendUnits(shop.db, readQuery(typed, synonyms), synonyms)
  if (units.length < 2) return undefined
  // Sizes are what people get wrong least: they are let go of last.
  const lightest = units
    .map((unit, place) => ({ unit, place }))
    .sort((one, other) => weight(one.unit) - weight(other.unit))
  for (const { unit, place } of lightest.slice(0, 4)) {
    const { products } = await together(shop.db, units.toSpliced(place, 1))
    if (products.length > 0) return { without: unit.said, products: products.slice(0, most) }
  }
  return undefined
}

function weight({ stems }: QueryUnit): number {
  return stems.some(hasDigit) ? 1 : 0
}

async function byNumber(db: Database, typed: string): Promise<FoundProduct[]> {
  const hits = await findByNumber(db, typed)
  if (hits.length === 0) return []
  const ids = hits.map(({ productId }) => productId)
  const rows = await searchedProducts(db).where('id', '=', anyOf('uuid', ids)).execute()
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  return hits.flatMap((hit: NumberHit) => {
    const category = categories.get(hit.productId)
    return category === undefined ? [] : { id: hit.productId, category, note: noteOf(hit) }
  })
}

/** What has every word, behind what has the number. What merely mentions a word hides none that has it as two. */
async function together(
  db: Database,
  units: QueryUnit[],
  byItsNumber: Promise<FoundProduct[]> | FoundProduct[] = [],
): Promise<Pick<Found, 'products' | 'cut'>> {
  const [numbered, found] = await Promise.all([byItsNumber, findCandidates(db, units)])
  const ranked = await inTurn(numbered, found, units)
  if (ranked.products.length > 0 || found.apart || found.cut) return ranked
  return await inTurn(numbered, await findApart(db, units), units)
}

async function inTurn(
  numbered: FoundProduct[],
  { products, cut, apart }: Candidates,
  units: QueryUnit[],
): Promise<Pick<Found, 'products' | 'cut'>> {
  const first = new Set(numbered.map(({ id }) => id))
  const ranked = (await rankProducts(units, products)).map(({ id, category }) => ({ id, category, note: '' }))
  const all = [...numbered, ...ranked.filter(({ id }) => !first.has(id))]
  const more = cut || all.length > MAX_FOUND
  return { products: all.slice(0, MAX_FOUND), ...(more && { cut: { units, apart, numbered: [...first] } }) }
}

/** Units with what was probably meant by each word that may have a typing error. */
async function mendUnits(db: Database, units: QueryUnit[], synonyms: Synonyms): Promise<QueryUnit[]> {
  return await Promise.all(
    units.map(async (unit) => {
      const [stem = ''] = unit.stems
      if (unit.stems.length > 1 || unit.synonyms.length > 0 || errorsAllowed(unit.said) === 0) return unit
      const like = (await findLikeWords(db, stem)).map(stemOf)
      if (like.includes(stem)) return unit
      const meant = wordsMeant(stem, [...like, ...wordsOfSynonyms(synonyms)])
      return { ...unit, meant, synonyms: meant.flatMap((word) => synonyms.get(word) ?? []) }
    }),
  )
}
