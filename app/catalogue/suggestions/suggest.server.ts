import { sql } from 'kysely'
import type { Database } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { catalogueAddress, narrowedAddress } from '../catalogue-address.ts'
import { countCategories } from '../count-categories.server.ts'
import { readFacets } from '../facets/answer-facets.server.ts'
import { noFilters } from '../facets/filters.ts'
import { numberKey } from '../numbers/number-key.ts'
import { partAddress } from '../product.ts'
import { folded } from '../search/atoms.ts'
import { readBesideVehicle } from '../search/beside-vehicle.server.ts'
import { beginningQuery, lexemeQuery } from '../search/lexemes.ts'
import { MAX_SEARCH_LENGTH, readQuery } from '../search/read-query.ts'
import { readSynonyms } from '../search/read-synonyms.server.ts'
import { orderable } from '../stock.server.ts'
import type { Suggestion } from './contract.ts'
import { inTurnOf, matchesBeginnings } from './order.ts'

type Suggesting = Pick<Shop, 'db' | 'cache' | 'fitting'>

const most = { numbers: 3, products: 5, categories: 2, brands: 2, vehicles: 3 }
const MIN_NUMBER_LENGTH = 3
/** So many are read to choose from. */
const maxRead = 100

/**
 * What somebody who has begun to type may be looking for (docs/decisions/054): parts by a number that begins so, or by words of
 * their names of which the last has only begun; categories, brands and vehicles. One statement after the other, each by an index.
 */
export async function suggest(shop: Suggesting, typed: string): Promise<Suggestion[]> {
  const text = typed.slice(0, MAX_SEARCH_LENGTH).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const numbers = await byNumber(shop.db, text)
  const products = await byName(shop, text)
  const known = new Set(numbers.map(({ address }) => address))
  const found = [
    ...numbers,
    ...products.filter(({ address }) => !known.has(address)),
    ...(await shelves(shop, text)),
    ...(await vehicles(shop, text)),
  ]
  return found.length > 0 ? found : await partsForVehicles(shop, text)
}

interface NumberRow {
  number: string
  brand: string
  name: string
  slug: string
}

/** By the whole of what is typed, or by what stands behind its first word: that may be a brand. */
async function byNumber(db: Database, text: string): Promise<Suggestion[]> {
  const behind = /^\p{L}+\s+(.*\d.*)$/u.exec(text)?.[1] ?? ''
  const keys = [text, behind].map(numberKey)
  const begun = keys.filter((key) => key.length >= MIN_NUMBER_LENGTH && /\d/.test(key))
  for (const key of begun) {
    const end = `${key}\u{10ffff}`
    const { rows } = await sql<NumberRow>`
      select number, coalesce(nullif(begun.brand, ''), products.brand) as brand, name, slug from (
        select product_id, kind, number, brand, key0 from product_numbers
        where key0 >= ${key} and key0 < ${end} and kind not in ('superseded-by', 'contains')
        order by key0 limit ${maxRead}) as begun
      join products on products.id = product_id and removed_at is null
      order by kind = 'own' desc, length(key0), key0 limit ${maxRead}`.execute(db)
    const once = [...new Map(rows.toReversed().map((row) => [row.slug, row])).values()].reverse()
    const found = once.slice(0, most.numbers).map(
      ({ number, brand, name, slug }): Suggestion => ({
        kind: 'number',
        text: [brand, number].filter(Boolean).join(' '),
        detail: name,
        address: partAddress(slug),
      }),
    )
    if (found.length > 0) return found
  }
  return []
}

async function byName(shop: Suggesting, text: string): Promise<Suggestion[]> {
  const synonyms = await readSynonyms(shop)
  // The last word is what no space nor other sign stands behind.
  const [, head = '', last = ''] = /^(.*?)([\p{L}\p{N}]+(?:[./-][\p{L}\p{N}]+)*)?$/su.exec(folded(text)) ?? []
  const before = readQuery(head, synonyms)
  // With a letter alone begins too much to be looked up.
  const letter = last.length === 1 ? last : ''
  if ((letter || !last) && before.length === 0) return []
  const query =
    letter || !last
      ? lexemeQuery(before, { apart: false })
      : beginningQuery(before, last, readQuery(text, synonyms))
  const asked = sql`${query}::tsquery`
  const { rows } = await sql<{ name: string; slug: string; orderable: boolean }>`
    with named as materialized (select product_id from product_words where name_words @@ ${asked})
    select name, slug, ${orderable} as orderable
    from (select product_id from named limit ${maxRead}) as few
    join products on products.id = product_id and removed_at is null`.execute(shop.db)
  const begun = rows.filter(({ name }) => matchesBeginnings(letter, name))
  return inTurnOf(text, begun)
    .slice(0, most.products)
    .map(({ name, slug }) => ({ kind: 'product', text: name, address: partAddress(slug) }))
}

/** Categories and brands, from memory: both are counted for the catalogue as well. */
async function shelves(shop: Suggesting, text: string): Promise<Suggestion[]> {
  const categories = (await countCategories(shop))
    .filter(({ name, products }) => products > 0 && matchesBeginnings(text, name))
    .toSorted((one, other) => other.products - one.products)
  const { facets } = await readFacets(shop, noFilters)
  const brands = facets.find(({ facet }) => facet === 'brand')?.values ?? []
  return [
    ...categories
      .slice(0, most.categories)
      .map(({ name }): Suggestion => ({ kind: 'category', text: name, address: catalogueAddress(name) })),
    ...brands
      .filter(({ value }) => matchesBeginnings(text, value))
      .slice(0, most.brands)
      .map(({ value }): Suggestion => {
        const chosen = [{ facet: 'brand' as const, values: [value] }]
        return { kind: 'brand', text: value, address: narrowedAddress('', { ...noFilters, chosen }) }
      }),
  ]
}

async function vehicles({ db, fitting }: Suggesting, text: string): Promise<Suggestion[]> {
  // Shorter ones an index does not find.
  if (
    !folded(text)
      .split(/\s+/)
      .some((word) => word.length >= 3)
  )
    return []
  const found = await fitting.named(db, text, most.vehicles)
  return found.map(({ id, name, years }) => ({
    kind: 'vehicle',
    text: name,
    address: narrowedAddress('', { ...noFilters, fits: id }),
    ...(years && { detail: years }),
  }))
}

/** Where nothing is called so: parts by their names beside a vehicle, "brake pads corso". */
async function partsForVehicles(shop: Suggesting, text: string): Promise<Suggestion[]> {
  const beside = await readBesideVehicle(shop, text, most.vehicles)
  if (!beside || (await byName(shop, beside.words)).length === 0) return []
  return beside.vehicles.map(({ name, years, address }) => ({
    kind: 'vehicle',
    text: `${beside.words} for: ${name}`,
    address,
    ...(years && { detail: years }),
  }))
}
