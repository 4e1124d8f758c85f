import { toDollars } from '../../basics/money.ts'
import { importSays } from '../../content/import-messages.ts'
import * as ours from '../../content/our-messages.ts'
import { faultsOf } from '../add-product.ts'
import { foreignFault } from '../more-pictures.ts'
import { emptyTexts, type ProductDraft, type TextField, textFields } from '../product-fields.ts'
import { type CellField, cellFields, titles } from './columns.ts'
import { openFirstLines } from './first-lines.ts'
import type { Known, KnownProduct } from './known.ts'
import { warningsOfNumber } from './number-warnings.ts'
import type { Cell, Cells, ReadLine } from './read-line.ts'
import { type Fault, shown } from './read-titles.ts'
import { type Warning, warningsOfLine } from './warnings.ts'

/** What one line comes to. `label` is what a person calls its product. */
export type Verdict = { line: number; label: string } & (
  | { kind: 'same' }
  | { kind: 'changed'; productId: string; before: Cells; after: Cells; warnings: Warning[] }
  | { kind: 'new'; after: Cells; warnings: Warning[] }
  | { kind: 'faulty'; faults: Fault[] }
)

/** Verdicts can be applied in any order: no line takes a part number that any product has now. */
export function openComparison(): (line: ReadLine, known: Known) => Verdict {
  const firstLine = openFirstLines()

  function keyFault({ line, id }: ReadLine, number: string, product: KnownProduct | undefined) {
    if (!id && !number) return importSays.noProduct
    if (id && !product) return importSays.unknownProduct
    const earlier = product && firstLine(`product ${product.id}`, line)
    return earlier === undefined ? undefined : importSays.lineTwice(earlier)
  }

  function numberFault(line: ReadLine, product: KnownProduct | undefined, known: Known): Fault[] {
    const { value, column } = line.cells.partNumber ?? {}
    if (typeof value !== 'string' || value === '' || column === undefined) return []
    if (value === product?.cells.partNumber) return []
    if (known.byPartNumber.has(value)) return [{ column, message: ours.partNumberTaken }]
    const earlier = firstLine(`number ${value}`, line.line)
    return earlier === undefined ? [] : [{ column, message: importSays.numberTwice(earlier) }]
  }

  return (line, known) => {
    const number = String(line.cells.partNumber?.value ?? '')
    const product = line.id ? known.byId.get(line.id) : known.byPartNumber.get(number)
    const told = { line: line.line, label: labelOf(line, product) }
    if (line.faults.length > 0) return { ...told, kind: 'faulty', faults: line.faults }
    const unknown = keyFault(line, number, product)
    if (unknown) return { ...told, kind: 'faulty', faults: [{ column: line.keyColumn, message: unknown }] }
    const after = changedCells(line, product)
    const faults = [
      ...faultsOfCells(line, after, known),
      ...numberFault(line, product, known),
      ...(product ? [] : faultsOfNew(line, after)),
    ]
    if (faults.length > 0) return { ...told, kind: 'faulty', faults: faults.toSorted(byColumn) }
    return { ...told, ...changeOf(product, after, warningsOfNumber(line, product, known)) }
  }
}

function changeOf(product: KnownProduct | undefined, after: Cells, ofNumber: Warning[]) {
  const before = product && pick(product.cells, after)
  const warnings = warningsOfLine(before, after, ofNumber)
  if (!product || !before) return { kind: 'new' as const, after: { ...emptyCells, ...after }, warnings }
  if (Object.keys(after).length === 0) return { kind: 'same' as const }
  return { kind: 'changed' as const, productId: product.id, before, after, warnings }
}

function labelOf({ id, cells }: ReadLine, product: KnownProduct | undefined): string {
  const names = [cells.name?.value, product?.cells.name, cells.partNumber?.value, id]
  return shown(String(names.find(Boolean) ?? ''))
}

function byColumn(one: Fault, other: Fault): number {
  return one.column - other.column
}

/** What a new product has where its file has no such column. */
const emptyCells: Cells = { ...emptyTexts, lowStockThreshold: null }

/** The cells that are not what the shop has already; of a new product all. */
function changedCells(line: ReadLine, product: KnownProduct | undefined): Cells {
  const read = cellFields.flatMap((field) => {
    const cell = line.cells[field]
    return cell && !(product && isSame(product.cells[field], cell.value)) ? [[field, cell.value]] : []
  })
  return Object.fromEntries(read) as Cells
}

/** Spreadsheets write lines of their own kind, and leave out blanks at the edge. */
function isSame(now: Cell, read: Cell): boolean {
  if (typeof now !== 'string' || typeof read !== 'string') return now === read
  return now === read || now.replace(/\r\n?/g, '\n').trim() === read
}

function faultsOfCells(line: ReadLine, after: Cells, known: Known): Fault[] {
  return (Object.keys(after) as CellField[]).flatMap((field) => {
    const { column = 0, fault, value } = line.cells[field] ?? {}
    const message = fault ?? foreignPictures(field, String(value), known)
    return message ? [{ column, message }] : []
  })
}

function foreignPictures(field: CellField, value: string, known: Known): string | undefined {
  if (field === 'morePictures') return foreignFault(value, known.accepts)
  return field === 'image' && !known.accepts(value) ? ours.imageNotAccepted : undefined
}

/** What a new product lacks, and what its cells must not be together (specification 5). */
function faultsOfNew(line: ReadLine, after: Cells): Fault[] {
  const found = Object.entries(faultsOf(draftOf(after))) as [keyof ProductDraft, string][]
  const missing = found.filter(([field]) => !line.cells[field]).map(([field]) => titles[field])
  const together = found.flatMap(([field, message]) => {
    const cell = line.cells[field]
    return cell && !cell.fault ? [{ column: cell.column, message }] : []
  })
  if (missing.length === 0) return together
  return [...together, { column: line.keyColumn, message: importSays.newNeeds(missing) }]
}

function draftOf(cells: Cells): ProductDraft {
  const texts = textFields.map((field) => [field, String(cells[field] ?? '')])
  const number = (field: CellField) => (typeof cells[field] === 'number' ? cells[field] : Number.NaN)
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    available: number('available'),
    minimum: number('minimum'),
    price: toDollars(number('price')),
  }
}

function pick(cells: Record<CellField, Cell>, like: Cells): Cells {
  return Object.fromEntries((Object.keys(like) as CellField[]).map((field) => [field, cells[field]]))
}
