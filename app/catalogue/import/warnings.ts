import { textFields } from '../product-fields.ts'
import type { Cells } from './read-line.ts'
import { damageOf } from './spreadsheet-damage.ts'

/** What an admin has to have seen before an import is applied, by what it may be a slip of. */
export const warnings = {
  'price-falls': 'Price down by half or more',
  'price-rises': 'Price doubled or more',
  'stock-to-zero': 'Stock to zero',
  'stock-leaps': 'Ten times as much stock or more',
  renamed: 'A completely different name',
  'number-cut': 'A long number that a spreadsheet has cut short, such as 1.23E+18',
  'zeros-lost': 'Zeros that a spreadsheet has taken away, such as 123 for 00123',
  'became-date': 'A date, where a spreadsheet may have made one of 1/2',
  'cell-error': 'A spreadsheet’s error in place of a text, such as #NAME?',
  'letters-lost': 'Letters that a program has lost, such as ?40 °C for −40 °C',
  'other-brand': 'A part number that the shop has of another brand',
  'number-alike': 'A new part number that differs from one on sale in its spelling alone',
  'many-changed': 'More than half of all products change',
  'many-new': 'More new products than there are now',
  'fit-years': 'A year that the vehicle never had',
  'fit-twice': 'A row that is there twice, which is kept once',
  'fit-overlap': 'Rows of one vehicle that overlap',
  'fit-loses': 'Half of what a product fits is gone, or more',
  'facts-lose': 'Half of what is said of a product is gone, or more',
  'columns-unread': 'Columns that the shop does not know and ignores',
} as const

export type Warning = keyof typeof warnings

/** So few lines are no surprise, however small the shop. */
const few = 20
const fewPieces = 100

/** Where a spreadsheet may have taken a text for something else. */
const texts = textFields.filter((field) => field !== 'image')

/** `ofNumber`: what its part number alone raises (`warningsOfNumber`). */
export function warningsOfLine(
  before: Cells | undefined,
  after: Cells,
  ofNumber: readonly Warning[] = [],
): Warning[] {
  const damages = new Set(texts.map((field) => damageOf(before?.[field], after[field])))

  const found: [Warning, boolean][] = [
    ['price-falls', falls(before?.price, after.price)],
    ['price-rises', rises(before?.price, after.price)],
    ['stock-to-zero', Number(before?.available) > 0 && after.available === 0],
    ['stock-leaps', leaps(before?.available, after.available)],
    ['renamed', sharesNoWord(before?.name, after.name)],
    ['number-cut', damages.has('number-cut')],
    ['zeros-lost', ofNumber.includes('zeros-lost') || damages.has('zeros-lost')],
    ['became-date', damages.has('became-date')],
    ['cell-error', damages.has('cell-error')],
    ['letters-lost', damages.has('letters-lost')],
    ['other-brand', ofNumber.includes('other-brand')],
    ['number-alike', ofNumber.includes('number-alike')],
  ]
  return found.flatMap(([warning, isRaised]) => (isRaised ? warning : []))
}

/** What deserves a warning in a whole file: `products` are on sale. */
export function warningsOfFile(file: {
  products: number
  changed: number
  added: number
  unread: number
}): Warning[] {
  const { products, changed, added, unread } = file
  const found: [Warning, boolean][] = [
    ['many-changed', changed >= few && changed > products / 2],
    ['many-new', products > 0 && added >= few && added > products],
    ['columns-unread', unread > 0],
  ]
  return found.flatMap(([warning, isRaised]) => (isRaised ? warning : []))
}

function falls(before: unknown, after: unknown): boolean {
  if (typeof after !== 'number') return false
  return typeof before === 'number' ? before > 0 && after <= before / 2 : after === 0
}

function rises(before: unknown, after: unknown): boolean {
  return typeof before === 'number' && typeof after === 'number' && before > 0 && after >= before * 2
}

function leaps(before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return false
  return after >= before * 10 && after - before >= fewPieces
}

function sharesNoWord(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const known = new Set(words(before))
  return words(after).every((word) => !known.has(word))
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
