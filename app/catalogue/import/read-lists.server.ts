import { readText } from '../../basics/csv.ts'
import { isLine } from '../../basics/text-checks.ts'
import { importSays } from '../../content/import-messages.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Verdict } from './compare-line.ts'
import { openFirstLines } from './first-lines.ts'
import { MAX_ROWS_OF_PRODUCT } from './import.ts'
import { keepFaults, keepVerdicts } from './keep-lines.server.ts'
import type { Known } from './known.ts'
import { knownProducts } from './known-products.server.ts'
import { doubtsOfList, type ListDoubts } from './list-doubts.ts'
import { type ListComparison, type ListField, type ListGroup, listColumnOf, titleOfList } from './lists.ts'
import type { FileRecord } from './parse-file.server.ts'
import { isBlank, type ReadLine } from './read-line.ts'
import { type Fault, shown, type Title } from './read-titles.ts'
import type { Tally } from './tally.ts'

interface ListLine extends ReadLine {
  rows: Record<string, string>
}

/** The lines of one product with nothing wrong before their rows are looked at. */
interface SoundGroup {
  group: ListGroup
  label: string
  doubts: ListDoubts
}

type LineFault = Fault & { line: number }

/** Reads lists of products: what they fit, or their facts. The lines of a product stand together, and are compared once all of them have come. */
export interface ListReading {
  take(records: FileRecord[]): Promise<void>
  end(): Promise<void>
}

export function openListReading(
  shop: Pick<Shop, 'db' | 'imageAddresses' | 'listFiles'>,
  { id, field, titles, tally }: { id: string; field: ListField; titles: Title[]; tally: Tally },
): ListReading {
  let held: ListLine[] = []
  /** Where the lines of each product begin. */
  const begins = openFirstLines()

  async function fault(faults: LineFault[]): Promise<void> {
    tally.counts.faulty += await keepFaults(shop.db, id, faults)
  }

  /** Whose lines some are that stand together, and what is wrong with them before anybody looks at the rows. */
  function readGroup(
    lines: ListLine[],
    known: Known,
  ): { sound?: SoundGroup; label: string; faults: LineFault[] } {
    const first = lines[0] as ListLine
    const number = String(first.cells.partNumber?.value ?? '')
    const product = first.id ? known.byId.get(first.id) : known.byPartNumber.get(number)
    const faults = lines.flatMap(({ line, faults: own }) => own.map((one) => ({ line, ...one })))
    const earlier = product && begins(product.id, first.line)
    const wrong =
      earlier === undefined ? product === undefined && noProduct(first) : importSays.rowsApart(earlier)
    if (wrong) faults.push({ line: first.line, column: first.keyColumn, message: wrong })
    if (lines.length > MAX_ROWS_OF_PRODUCT)
      faults.push({
        line: first.line,
        column: first.keyColumn,
        message: importSays.tooManyRows(MAX_ROWS_OF_PRODUCT),
      })
    const label = shown(String(product?.cells.name ?? number))
    if (!product || faults.length > 0) return { label, faults }
    const told = lines.map(({ line, rows }) => ({ line, cells: rows }))
    const group = { productId: product.id, lines: told }
    return { sound: { group, label, doubts: doubtsOfList(lines, product, known) }, label, faults }
  }

  async function judge(all: ListLine[][]): Promise<void> {
    if (all.length === 0) return
    tally.counts.lines += all.reduce((sum, lines) => sum + lines.length, 0)
    const known = await knownProducts(
      shop,
      all.flatMap((lines) => lines[0] ?? []),
    )
    const read = all.map((lines) => readGroup(lines, known))
    const sound = read.flatMap((one) => one.sound ?? [])
    const compared = await shop.listFiles[field].compare(
      shop.db,
      sound.map(({ group }) => group),
    )
    const faults = compared.flatMap((one) => (one.kind === 'faulty' ? one.faults : []))
    await fault([
      ...read.flatMap((one) => one.faults),
      ...faults.map((one) => ({ ...one, column: columnOf(one) })),
    ])
    const verdicts = compared.flatMap((one, at) => verdictOf(field, one, sound[at]))
    tally.add(verdicts)
    // They are products; lines are counted above.
    tally.counts.lines -= verdicts.length
    await keepVerdicts(shop.db, id, verdicts)
  }

  const columns = new Map(titles.map(({ field }, column) => [field, column]))
  const columnOf = ({ column }: { column: string }) => columns.get(titleOfList(field, column)) ?? 0

  return {
    async take(records) {
      const done: ListLine[][] = []
      for (const { line, cells } of records) {
        if (isBlank(cells)) continue
        const read = readListLine(titles, line, cells)
        if (held[0] && keyOf(held[0]) !== keyOf(read)) {
          done.push(held)
          held = []
        }
        // What is one too many is told by the line that begins them, and need not be kept.
        if (held.length <= MAX_ROWS_OF_PRODUCT) held.push(read)
      }
      await judge(done)
    },
    async end() {
      const last = held
      held = []
      await judge(last.length > 0 ? [last] : [])
    },
  }
}

function verdictOf(field: ListField, one: ListComparison, of: SoundGroup | undefined): Verdict[] {
  if (!of || one.kind === 'faulty') return []
  const { group, label, doubts } = of
  const told = { line: group.lines[0]?.line ?? 0, label }
  if (one.kind === 'same') return [{ ...told, kind: 'same' }]
  const after = { ...one.after, words: [...doubts.words, one.after.words].filter(Boolean).join('\n') }
  const changed = { before: { [field]: one.before }, after: { [field]: after } }
  const warnings = [...doubts.warnings, ...one.warnings]
  return [{ ...told, ...changed, warnings, kind: 'changed', productId: group.productId }]
}

const noProduct = ({ id, cells }: ListLine) =>
  id || cells.partNumber?.value ? importSays.unknownProductOfRows : importSays.noProduct

const keyOf = ({ id, cells }: ListLine) => id || `number ${cells.partNumber?.value}`

function readListLine(titles: Title[], line: number, record: string[]): ListLine {
  const keyColumn = Math.max(
    titles.findIndex(({ field }) => field === 'id'),
    titles.findIndex(({ field }) => field === 'partNumber'),
    0,
  )
  const read: ListLine = { line, id: '', keyColumn, cells: {}, faults: [], rows: {} }
  if (record.length !== titles.length) {
    const column = Math.min(record.length, titles.length)
    read.faults.push({ column, message: importSays.cellsMissing(record.length, titles.length) })
  }
  titles.forEach(({ field }, column) => {
    const said = readText(record[column] ?? '').trim()
    // A NUL too, which a file in UTF-16 may have, and the database could not keep.
    const lost = said.includes('\ufffd') || !isLine(said.replace(/\s+/g, ' '))
    if (lost) read.faults.push({ column, message: importSays.unreadable })
    const text = lost ? '' : said
    if (field === 'id') read.id = text
    else if (field === 'partNumber' || field === 'brand') read.cells[field] = { column, value: text }
    const own = listColumnOf(field)
    if (own) read.rows[own.column] = text
  })
  return read
}
