import { readText } from '../../basics/csv.ts'
import { type Cents, toCents } from '../../basics/money.ts'
import { importSays } from '../../content/import-messages.ts'
import { ambiguousNumber } from '../../content/ours/fields.ts'
import { productFields } from '../product-fields.ts'
import type { CellField } from './columns.ts'
import { isListTitle, type KeptList, type ListField } from './lists.ts'
import { AMBIGUOUS, readNumber } from './read-number.ts'
import type { Fault, Title } from './read-titles.ts'

/** What a cell says: a text, a number of pieces, a price in cents, or that there is no mark. */
export type Cell = string | number | Cents | null

/** Some cells of a product, the price in cents; or a list of it. */
export type Cells = Partial<Record<CellField, Cell>> & Partial<Record<ListField, KeptList>>

/** A cell as it was read. What is wrong with it counts only where the shop does not have the same already. */
export interface ReadCell {
  column: number
  value: Cell
  fault?: string | undefined
}

export interface ReadLine {
  line: number
  id: string
  keyColumn: number
  cells: Partial<Record<CellField, ReadCell>>
  faults: Fault[]
}

export function readLine(titles: Title[], line: number, record: string[]): ReadLine {
  const keyColumn = Math.max(
    titles.findIndex(({ field }) => field === 'id'),
    titles.findIndex(({ field }) => field === 'partNumber'),
    0,
  )
  const read: ReadLine = { line, id: '', keyColumn, cells: {}, faults: [] }
  if (record.length !== titles.length) {
    const column = Math.min(record.length, titles.length)
    const message = importSays.cellsMissing(record.length, titles.length)
    return { ...read, faults: [{ column, message }] }
  }
  titles.forEach(({ field }, column) => {
    const text = readText(record[column] ?? '').trim()
    if (field === 'id') read.id = text
    else if (field !== null && !isListTitle(field)) read.cells[field] = { column, ...readCell(field, text) }
  })
  return read
}

export function isBlank(record: string[]): boolean {
  return record.every((cell) => cell.trim() === '')
}

function readCell(field: CellField, text: string): Omit<ReadCell, 'column'> {
  if (text.includes('\ufffd')) return { value: text, fault: importSays.unreadable }
  if (field === 'price') return readPrice(text)
  if (field === 'lowStockThreshold' && text === '') return { value: null }
  if (field === 'available' || field === 'minimum' || field === 'lowStockThreshold')
    return readPieces(field, text)
  return { value: productFields[field].tidy(text), fault: productFields[field].fault(text) }
}

function readPrice(text: string): Omit<ReadCell, 'column'> {
  const dollars = readNumber(text.replace(/^\$\s*/, ''))
  if (dollars === AMBIGUOUS) return { value: text, fault: ambiguousNumber(text) }
  return { value: toCents(dollars) ?? text, fault: productFields.price.fault(dollars) }
}

function readPieces(
  field: 'available' | 'minimum' | 'lowStockThreshold',
  text: string,
): Omit<ReadCell, 'column'> {
  const pieces = readNumber(text)
  if (pieces === AMBIGUOUS) return { value: text, fault: ambiguousNumber(text) }
  return {
    value: Number.isNaN(pieces) ? text : pieces,
    fault: productFields[field].fault(pieces),
  }
}
