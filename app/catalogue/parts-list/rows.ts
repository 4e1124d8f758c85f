import { type Info, parse } from 'csv-parse/sync'
import { columnsOf } from './list-columns.ts'
import { quantityOf } from './read-quantity.ts'

export interface ListRow {
  /** The row as it was pasted. */
  raw: string
  cells: string[]
}

export interface ListRows {
  /** What parts the cells; empty where each line is one text. */
  separator: '\t' | ';' | ',' | ''
  rows: ListRow[]
}

/** The lines of a pasted text that say anything, cell by cell: of a spreadsheet, of a CSV file, or of neither. */
export function rowsOf(text: string): ListRows {
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\u200b-\u200d\ufeff]/g, '')
  const separator = separatorOf(plain.split('\n').filter((line) => line.trim()))
  return { separator, rows: cellsOf(plain, separator).filter(({ cells }) => cells.some(Boolean)) }
}

function separatorOf(lines: string[]): ListRows['separator'] {
  const first = (['\t', ';'] as const).find((sign) => lines.some((line) => line.includes(sign)))
  if (first) return first
  const tables = lines.map((line) => line.split(',').map((cell) => cell.trim()))
  const [titles = []] = tables
  const [heading] = columnsOf(titles) && titles.length > 1 ? [titles] : []
  const even = tables.every(
    (cells) =>
      cells.length === titles.length &&
      (heading !== undefined || cells.filter((cell) => quantityOf(cell)).length === 1),
  )
  return titles.length > 1 && (even || heading !== undefined) ? ',' : ''
}

function cellsOf(text: string, separator: ListRows['separator']): ListRow[] {
  if (separator !== '' && text.includes('"')) {
    const quoted = quotedCellsOf(text, separator)
    if (quoted) return quoted
  }
  return text.split('\n').map((raw) => {
    const cells = separator === '' ? [raw] : raw.split(separator)
    return { raw: raw.trim(), cells: cells.map(inOneLine) }
  })
}

/** `undefined` where the quotes are none: `1/2"` is half an inch. */
function quotedCellsOf(text: string, delimiter: string): ListRow[] | undefined {
  try {
    const read = parse(text, {
      delimiter,
      raw: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; raw: string; info: Info }[]
    return read.map(({ record, raw }) => ({ raw: raw.trim(), cells: record.map(inOneLine) }))
  } catch {
    return undefined
  }
}

function inOneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}
