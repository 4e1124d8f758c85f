import type { Cents } from '../basics/money.ts'

const length = 50

/** The first 50 characters of a description (specification 2), as a reader counts them; "…" says that more follows. */
export function preview(description: string): string {
  const characters = [...description]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : description
}

export interface OptionalTexts {
  brand: string
  partNumber: string
  category: string
  /** Other numbers that it is known by, one a line (`numbers/part-numbers.ts`). */
  numbers: string
  /** As it is sent, `350 g`, and as large as that, `300 × 200 × 80 mm`; empty where nobody has weighed or measured it. */
  packedWeight: string
  packedSize: string
  /** What it has beside its main picture, one a line (`more-pictures.ts`). */
  morePictures: string
  /** How it is taxed: one of the tax plan's classes, by its name; empty: the plan's first. */
  taxClass: string
}

export interface Product extends OptionalTexts {
  id: string
  /** Its page is `/parts/{slug}`; given by the database. */
  slug: string
  name: string
  /** A path of ours (`/pictures/…`, `/media/…`) or an https address of an allowed host. */
  image: string
  /** A tiny blurred copy of the picture, as a data address, where pages show one. */
  placeholder?: string | undefined
  description: string
  /** Pieces on sale: the stock that no order holds. */
  available: number
  minimum: number
  price: Cents
  facts: Record<string, string>
}

/** Where a product's page is, by its slug; one by its id leads on to that. */
export function partAddress(slugOrId: string): string {
  return `/parts/${slugOrId}`
}

/** The order quantity that a product starts with (specification 9); nobody can order no piece at all. */
export function leastOf({ minimum }: Pick<Product, 'minimum'>): number {
  return Math.max(1, minimum)
}

/** By its category: what it works on is not what it is a part of. */
export function isTool({ category }: Pick<Product, 'category'>): boolean {
  return /(?<![\p{L}\p{N}-])tools?(?![\p{L}\p{N}])/iu.test(category)
}

/** Whether any order of it can be placed. */
export function isOrderable(product: Pick<Product, 'available' | 'minimum'>): boolean {
  return product.available >= leastOf(product)
}

export const MAX_QUANTITY = 1_000_000_000

/** The most products that one answer lists. */
export const MAX_LIST_LENGTH = 200
