import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import type { Encoding } from '../../basics/encoding.ts'
import { importSays } from '../../content/import-messages.ts'
import { type Dialect, saidSeparator, separatorOf } from './dialect.ts'
import type { Fault } from './read-titles.ts'

/** One line of a file, cell by cell; `line` is where it begins, as an editor counts. */
export interface FileRecord {
  line: number
  cells: string[]
}

/** Some of a file's lines, and what could not be read up to there. */
export interface ParsedBatch {
  records: FileRecord[]
  /** So many lines are left out, as they have faults. */
  left?: number
  faults: (Fault & { line: number })[]
  separator: Dialect
  bytes: number
}

/** So many lines are worked on before anything else may have its turn. */
const batchSize = 250
/** No first line is longer, in characters. */
const maxTitlesLength = 64 * 1024

/**
 * Reads a file as it comes, a batch of lines at a time. Whatever its lines end with, they are counted and kept as `\n`. A
 * line whose quotes are wrong is told and left out; so is what a quote that never closes has swallowed.
 */
export async function* parseFile(
  parts: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<ParsedBatch> {
  let bytes = 0
  const counted = (async function* () {
    for await (const part of parts) {
      bytes += part.length
      yield part
    }
  })()
  const { texts, separator, skipped } = await readBeginning(textsOf(counted, encoding))
  let faults: ParsedBatch['faults'] = []
  let last = skipped
  let unclosed = false
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: 0,
    on_skip: (error) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') unclosed = true
      else if (error) faults.push(misplaced(error, skipped))
      return undefined
    },
  })
  pipeline(Readable.from(texts), parser, () => undefined)
  let records: FileRecord[] = []
  const take = () => {
    const batch = { records, faults, separator, bytes }
    records = []
    faults = []
    return batch
  }
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    last = info.lines + skipped
    records.push({ line: last - linesWithin(record), cells: record })
    if (records.length >= batchSize) yield take()
  }
  if (unclosed) faults.push({ line: last + 1, column: 0, message: importSays.quoteNotClosed })
  yield take()
}

/** Lets go of what stands before the titles; what stands between cells is known by them, or said before them. */
async function readBeginning(texts: AsyncGenerator<string>) {
  let first = ''
  while (!first.includes('\n') && first.length < maxTitlesLength) {
    const { value, done } = await texts.next()
    if (done) break
    first += value
  }
  const [line = ''] = first.split('\n', 1)
  const said = saidSeparator(line)
  const rest = said ? first.slice(line.length + 1) : first
  const separator = said ?? separatorOf(line)
  const all = (async function* () {
    yield rest
    yield* texts
  })()
  return { texts: all, separator, skipped: said ? 1 : 0 }
}

/** The file as text, whatever its lines end with. */
export async function* textsOf(parts: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const part of parts) {
    const text = held + decoder.decode(part, { stream: true })
    // A `\r` at the end may be the first half of a line's end.
    held = text.endsWith('\r') ? '\r' : ''
    yield withPlainLines(held ? text.slice(0, -1) : text)
  }
  yield withPlainLines(held + decoder.decode())
}

function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function linesWithin(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

function misplaced(error: CsvError, skipped: number): Fault & { line: number } {
  return {
    line: Number(error.lines) + skipped,
    column: Number(error.column),
    message: importSays.quoteMisplaced,
  }
}
