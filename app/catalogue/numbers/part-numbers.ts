import { isDay } from '../../basics/text-checks.ts'
import { isGtin, numberKey } from './number-key.ts'

/**
 * What a number is of a product: printed on the part by its maker; the vehicle maker's that it replaces; a rival's that is
 * nearly the same; one that it replaces, or is replaced by; its EAN or UPC; a part that is in it.
 */
export const numberKinds = [
  'maker',
  'oem',
  'equivalent',
  'supersedes',
  'superseded-by',
  'gtin',
  'contains',
] as const
export type NumberKind = (typeof numberKinds)[number]

export const kindWords: Record<NumberKind, string> = {
  maker: 'On the part',
  oem: 'Vehicle maker’s',
  equivalent: 'Comparable to',
  supersedes: 'Replaces',
  'superseded-by': 'Replaced by',
  gtin: 'EAN or UPC',
  contains: 'Contains',
}

export interface PartNumber {
  kind: NumberKind
  /** Empty: the product's own. */
  brand: string
  number: string
  /** How many of it are in the kit, for `contains`. */
  pieces: number | null
  /** From when on the one replaces the other, `2024-03-01`. */
  from: string
}

const most = { numbers: 200, number: 60, brand: 80, pieces: 9999 }
/** What a spreadsheet leaves of a long number. */
const cutShort = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/u

export const numberFaults = {
  shape: 'Write each number as kind | brand | number, such as oem | Veldmann | 06A 115 561 B.',
  kind: `The kind of a number is one of ${numberKinds.join(', ')}.`,
  number: 'A number has at least one letter or digit, and at most 60 characters.',
  brand: 'A brand has at most 80 characters.',
  cutShort: 'A spreadsheet has cut this number short. Format the column as text and write it again.',
  gtin: 'An EAN or UPC has 8, 12, 13 or 14 digits, the last of which checks the others.',
  pieces: 'Only what a kit contains has a quantity: a whole number from 1 to 9999.',
  from: 'Only a replacement has a date: write it as 2024-03-01.',
  twice: 'This number is listed twice.',
  many: `A product can have at most ${most.numbers} numbers.`,
}

/** A product's numbers as they are kept and stand in a file: one a line, `kind | brand | number | pieces | from`. */
export function writeNumbers(numbers: readonly PartNumber[]): string {
  return numbers
    .map(({ kind, brand, number, pieces, from }) => [kind, brand, number, pieces ?? '', from].join('|'))
    .map((line) => line.replace(/(?<!\|)\|+$/, ''))
    .join('\n')
}

/** Reads numbers as `writeNumbers` writes them, with blanks around; a semicolon parts them as a new line does. */
export function readNumbers(text: string): PartNumber[] {
  return linesOf(text).map(readNumber)
}

/** What begins so (of 13 digits) a shop has given for its own use; Google refuses it (GS1 prefixes 02, 04, 20 to 29; of 8 digits 0 and 2). */
const forOwnUse = /^(?:02|04|2|00000[02])/

/** A product's own EAN or UPC, as programs take it: its digits; `undefined` where it has none that others know. */
export function gtinOf(numbers: string): string | undefined {
  return readNumbers(numbers)
    .filter(({ kind, brand }) => kind === 'gtin' && brand === '')
    .map(({ number }) => numberKey(number))
    .find((digits) => !forOwnUse.test(digits.padStart(14, '0').slice(1)))
}

/** Numbers as they are kept; a text that is none stays as it was typed. */
export function tidyNumbers(text: string): string {
  return numbersFault(text) ? text.trim() : writeNumbers(readNumbers(text))
}

/** What is wrong with a text of numbers, as a sentence that names the line; `undefined` when nothing is. */
export function numbersFault(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length > most.numbers) return numberFaults.many
  const seen = new Set<string>()
  for (const [place, line] of lines.entries()) {
    const number = readNumber(line)
    const cells = line.split('|').length
    const key = [number.kind, number.brand.toLowerCase(), numberKey(number.number)].join('|')
    const fault =
      cells < 3 || cells > 5
        ? numberFaults.shape
        : (faultOfNumber(number) ?? (seen.has(key) && numberFaults.twice))
    if (fault) return lines.length === 1 ? fault : `Number ${place + 1}: ${fault}`
    seen.add(key)
  }
  return undefined
}

/** What is wrong with one number by itself. */
export function faultOfNumber({ kind, brand, number, pieces, from }: PartNumber): string | undefined {
  if (!numberKinds.includes(kind)) return numberFaults.kind
  if (cutShort.test(number)) return numberFaults.cutShort
  const hasSign = [brand, number].some((said) => unprintable.test(said) || /[|;\n]/.test(said))
  if (hasSign || numberKey(number) === '' || [...number].length > most.number) return numberFaults.number
  if ([...brand].length > most.brand) return numberFaults.brand
  if (kind === 'gtin' && !isGtin(number)) return numberFaults.gtin
  if (pieces !== null && (kind !== 'contains' || !isPieces(pieces))) return numberFaults.pieces
  return from === '' || (kind.startsWith('supersede') && isDay(from)) ? undefined : numberFaults.from
}

function linesOf(text: string): string[] {
  return text.split(/[\n;]/).filter((line) => line.trim() !== '')
}

function readNumber(line: string): PartNumber {
  const [kind = '', brand = '', number = '', pieces = '', from = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  return {
    kind: kind.toLowerCase().replace(/[\s_]+/g, '-') as NumberKind,
    brand,
    number,
    pieces: pieces === '' ? null : Number(pieces),
    from,
  }
}

function isPieces(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= most.pieces
}
