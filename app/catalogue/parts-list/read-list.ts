import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { columnsOf, type ListColumn } from './list-columns.ts'
import { quantityOf, type Reading, readQuantity, type Said, wholeNumber } from './read-quantity.ts'
import { type ListRow, rowsOf } from './rows.ts'

/** As many as a basket takes in. */
export const MAX_ENTRIES = 50
export const MAX_PASTED_LENGTH = 10_000
const MAX_LINES_READ = 10_000

/** One part that a list asks for. */
export interface ListEntry extends Said {
  /** What stands in the list for it. */
  typed: string
}

export interface PartsList {
  entries: ListEntry[]
  /** The row with the columns' titles as it was pasted; empty where there is none. */
  titles: string
}

const faults = {
  empty: 'Paste at least one part number.',
  tooLong: `A list can have at most ${MAX_PASTED_LENGTH.toLocaleString('en')} characters. Paste the rest as a second list.`,
  tooMany: (count: number) =>
    `That list has ${count} parts; a basket holds ${MAX_ENTRIES}. Paste the rest as a second list.`,
}

const refused = (message: string) => refuse({ refusal: 'invalid' as const, field: 'text', message })

/**
 * Reads a pasted list: lines, entries between semicolons, cells of a spreadsheet, CSV with or without titles. Each entry has the
 * ways in which it may be read; which of them is meant is for the numbers on sale to say (`findParts`). No quantity is in
 * a reading that does not stand in the list.
 */
export function readList(text: string): Outcome<PartsList, Invalid> {
  if (text.length > MAX_PASTED_LENGTH) return refused(faults.tooLong)
  const { separator, rows } = rowsOf(text)
  const at = rows.slice(0, 5).findIndex(({ cells }) => columnsOf(cells))
  const columns = columnsOf(rows[at]?.cells ?? []) ?? []
  const body = unnumbered(rows.filter((_, place) => place !== at))
  const rising = at < 0 && risesByRow(body)
  const entries = body.flatMap((row, place) => {
    if (at >= 0 && place >= at) return entryOfColumns(row, columns)
    const read = separator === '\t' ? [entryOfCells(row)] : entriesOf(row)
    return rising && read.length === 1 ? read.map(unnumberedEntry) : read
  })
  if (entries.length === 0) return refused(faults.empty)
  if (entries.length > MAX_ENTRIES) return refused(faults.tooMany(entries.length))
  return ok({ entries, titles: rows[at]?.raw ?? '' })
}

const bullet = /^(?:[-–—•·▪◦*>☐☑✓]|\[[ x]?\])\s+/iu
const ordinal = /^\(?(\d{1,3})[.)]\s+/u

/** Without bullets, and without the numbers of lines where all are numbered in turn. */
function unnumbered(rows: ListRow[]): ListRow[] {
  const inTurn =
    rows.length > 1 && rows.every(({ raw }, place) => Number(ordinal.exec(raw)?.[1]) === place + 1)
  const mark = inTurn ? ordinal : bullet
  return rows.map(({ raw, cells: [first = '', ...others] }) => {
    return { raw: raw.replace(mark, ''), cells: [first.replace(mark, ''), ...others] }
  })
}

/** Whether the first cells may number the rows: then nobody can tell them from quantities. */
function risesByRow(rows: ListRow[]): boolean {
  const firsts = rows.map(({ cells: [first = '', ...others] }) => {
    return others.some(Boolean) ? (wholeNumber(first) ?? 0) : 0
  })
  return rows.length > 1 && firsts.every((number, place) => number > (firsts[place - 1] ?? 0))
}

function unnumberedEntry({ typed, readings }: ListEntry): ListEntry {
  return { typed, readings: readings.map(({ text }) => unmeasured(text)), open: true }
}

function entryOfColumns({ raw, cells }: ListRow, columns: ListColumn[]): ListEntry[] {
  const cellsOf = (column: ListColumn) => cells.filter((cell, at) => cell !== '' && columns[at] === column)
  const [text] = [...cellsOf('number'), ...cellsOf('name')]
  if (!text) return [{ typed: raw, readings: [{ text: raw, quantity: null, sure: false }], open: true }]
  if (!columns.includes('quantity') && !columns.includes('amount'))
    return [{ typed: raw, ...readQuantity(text) }]
  const [said = '', ...others] = new Set(cellsOf('quantity').map((cell) => cell.replace(/[.,]0{1,2}$/, '')))
  // Of two columns that say it, one may be what was delivered.
  const quantity = others.length > 0 ? null : (wholeNumber(said) ?? quantityOf(said) ?? null)
  return [{ typed: raw, readings: [{ text, quantity, sure: quantity !== null }], open: quantity === null }]
}

const price = /^[€$£]?\s?\d+[.,]\d{2}\s?[€$£]?$/u
/** Larger ones are numbers of parts sooner than of pieces. */
const isCount = (cell: string) => (quantityOf(cell) ?? MAX_LINES_READ) < MAX_LINES_READ

/** Looks like a quantity and is none that can be ordered: 0, 1.5, "3,000", -2, 10000, "two"; "3,00" may be a price or three. */
const unclear =
  /^(?:(?:x|[-–−+])\s?)?(?:\d{1,7}(?:[.,]\d{1,6}){0,2}|no|none|one|two|three|four|five|six|eight|ten|zwei|drei|vier)(?:\s?(?:x|[a-zü]{2,5}\.?))?$/i
const seemsCounted = (cell: string) => unclear.test(cell) && !isCount(cell)

/** Cells without titles: one that is a number of pieces and nothing else says how many. */
function entryOfCells({ raw, cells }: ListRow): ListEntry {
  const said = cells.filter((cell) => cell !== '' && !price.test(cell))
  const counts = said.filter(isCount)
  const others = said.filter((cell) => !isCount(cell))
  const [count = ''] = counts
  const quantity = quantityOf(count) ?? null
  const doubted =
    cells.length > 1 && cells.some((cell) => seemsCounted(cell) && !(counts.length > 0 && price.test(cell)))
  if (counts.length === 0) {
    const read = (others.length > 0 ? others : [raw]).map(readQuantity)
    return {
      typed: raw,
      readings: read.flatMap(({ readings }) => readings),
      open: doubted || read.some(({ open }) => open),
    }
  }
  if (doubted) {
    const texts = others.filter((text) => !seemsCounted(text))
    return { typed: raw, readings: (texts.length > 0 ? texts : said).map(unmeasured), open: true }
  }
  if (counts.length === 1 && others.length > 0) {
    const itself = /^\d{3,}$/.test(count) ? [{ text: count, quantity: null, sure: false }] : []
    const parts = others.map((text) => ({ text, quantity, sure: true }))
    return { typed: raw, readings: [...parts, ...itself], open: false }
  }
  if (said.length === 2) return { typed: raw, readings: eitherWay(said), open: false }
  const texts = others.length > 0 ? others : said
  return { typed: raw, readings: texts.map(unmeasured), open: true }
}

const unmeasured = (text: string): Reading => ({ text, quantity: null, sure: false })

/** Of two numbers either may be how many of the other. */
function eitherWay([one = '', other = '']: string[]): Reading[] {
  const reading = (text: string, count: string) => ({ text, quantity: wholeNumber(count), sure: false })
  return [reading(one, other), reading(other, one)]
}

/** The entries of a line: one, or several between semicolons, or commas where each part can only be an entry. */
function entriesOf(row: ListRow): ListEntry[] {
  const cells = row.cells.filter(Boolean)
  if (cells.length === 1)
    return partedByCommas(cells[0] ?? '').map((typed) => ({ typed, ...readQuantity(typed) }))
  const pairs = cells.length > 2 && cells.every((cell, at) => (at % 2 === 1) === isCount(cell))
  if (pairs && cells.length % 2 === 0)
    return cells.flatMap((text, at) => {
      const raw = `${text}; ${cells[at + 1]}`
      return at % 2 === 0 ? [entryOfCells({ raw, cells: [text, cells[at + 1] ?? ''] })] : []
    })
  if (cells.some(isCount)) return [entryOfCells(row)]
  return cells.flatMap(partedByCommas).map((typed) => ({ typed, ...readQuantity(typed) }))
}

const measure = /^[\d.,]+\s*(?:mm|cm|m|ml|l|g|kg|v|w|ah|a|nm|in|bar|t|teeth|links|pieces|pcs)\b/i

function partedByCommas(text: string): string[] {
  const parts = text.split(/,\s+/).map((part) => part.trim())
  const counted = (part: string) => readQuantity(part).readings.some(({ quantity, sure }) => quantity && sure)
  const isNumber = (part: string) =>
    /\d/.test(part) && part.split(' ').length <= 2 && !quantityOf(part) && !measure.test(part)
  return parts.length > 1 && (parts.every(counted) || parts.every(isNumber)) ? parts : [text]
}
