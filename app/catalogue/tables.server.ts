import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CorrectionReason, PriceReason, StockReason } from './ledger.ts'
import type { NumberKind } from './numbers/part-numbers.ts'
import type { OptionalText } from './product-fields.ts'

type OptionalTextColumns = { [Field in OptionalText]: Generated<string> }

/** A product. Removed ones keep their row: orders refer to it. */
interface ProductsTable extends OptionalTextColumns {
  id: Generated<string>
  name: string
  image: string
  description: string
  available: number
  minimum: number
  priceCents: number
  facts: JSONColumnType<Record<string, string>, string | undefined, string>
  createdAt: Generated<Date>
  removedAt: Date | null
  removedBy: string | null
  /** With so many pieces or fewer it is low; empty: the shop's own threshold. */
  lowStockThreshold: number | null
  /** The current one of its slugs, and when what people can edit has last changed. Written by the database alone. */
  slug: GeneratedAlways<string>
  changedAt: GeneratedAlways<Date>
  /** Counted up by the database with each change of what people can edit. */
  version: GeneratedAlways<number>
  foundBy: GeneratedAlways<string>
  /** What visitors search through: all that is said of it, and its name alone (`search_text`). */
  searched: GeneratedAlways<string>
  searchedName: GeneratedAlways<string>
}

/** A slug that a product has or had: no other one gets it. Written by the database alone. */
interface ProductSlugsTable {
  slug: GeneratedAlways<string>
  productId: GeneratedAlways<string>
}

/** A change of a category's number of products on sale, or of what is said of one. Written by the database alone. */
interface CategoryChangesTable {
  category: GeneratedAlways<string>
  products: GeneratedAlways<number>
  at: GeneratedAlways<Date>
}

/** A movement of pieces on or off sale. The table only grows; a product's `available` is the sum of its rows. */
interface StockMovementsTable {
  id: Generated<string>
  productId: string
  units: number
  why: StockReason
  orderId: string | null
  actorId: string | null
  at: Date
  reason: CorrectionReason | null
  note: string | null
}

/** A price that a product was given. The table only grows; a product's `priceCents` is where its last row leads. */
interface PriceMovementsTable {
  id: Generated<string>
  productId: string
  fromCents: number | null
  toCents: number
  why: PriceReason
  actorId: string | null
  at: Date
}

/** What was searched for without a result on a day of the shop's, and how often. */
interface ZeroResultSearchesTable {
  day: ColumnType<Date, string, never>
  term: string
  times: Generated<number>
}

/** One number of a product, its own at place 0. Written by the database alone, from `products.numbers`. */
interface ProductNumbersTable {
  productId: GeneratedAlways<string>
  place: GeneratedAlways<number>
  kind: GeneratedAlways<'own' | NumberKind>
  brand: GeneratedAlways<string>
  number: GeneratedAlways<string>
  pieces: GeneratedAlways<number | null>
  fromDate: GeneratedAlways<string | null>
  /** `numberKey`, `lookAlikeKey` and `zerolessKey` of the number. */
  key0: GeneratedAlways<string>
  key1: GeneratedAlways<string>
  key2: GeneratedAlways<string>
}

/** What a search of visitors goes by: the words of a product that is on sale. Written by the database alone. */
interface ProductWordsTable {
  productId: GeneratedAlways<string>
  category: GeneratedAlways<string>
  nameWords: GeneratedAlways<string>
  words: GeneratedAlways<string>
}

/** A word of a name, a brand or a category; some are there more than once. Written by the database alone. */
interface KnownWordsTable {
  word: GeneratedAlways<string>
}

/** Terms that mean the same, one a line. */
interface SynonymsTable {
  id: Generated<string>
  terms: string
  addedAt: Generated<Date>
}

/** A part that visitors look for and the shop has not. */
interface WantedPartsTable {
  id: Generated<string>
  term: string
  addedAt: Date
}

export interface CatalogueTables {
  products: ProductsTable
  productSlugs: ProductSlugsTable
  categoryChanges: CategoryChangesTable
  stockMovements: StockMovementsTable
  priceMovements: PriceMovementsTable
  zeroResultSearches: ZeroResultSearchesTable
  productNumbers: ProductNumbersTable
  productWords: ProductWordsTable
  knownWords: KnownWordsTable
  synonyms: SynonymsTable
  wantedParts: WantedPartsTable
}
