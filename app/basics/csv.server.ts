import { stringify } from 'csv-stringify/sync'
import { writeText } from './csv.ts'
import { streamOf } from './in-batches.server.ts'

export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>

/** A line's end within a cell counts as one whatever ends the lines: else it is not quoted, and the line breaks there. */
const format = { record_delimiter: 'windows', quote_record_delimiter: true, cast: { string: writeText } }

/**
 * Rows as a CSV file for spreadsheets (RFC 4180, UTF-8 with a byte order mark, which Excel needs to read umlauts),
 * sent batch by batch as they are read. A text that a spreadsheet would run as a formula gets a `'` before it.
 * @param name of the file, without its ending
 */
export function csvAnswer<Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  }
  return new Response(streamOf(written(columns, batches)), { headers })
}

async function* written<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>) {
  const encoder = new TextEncoder()
  const lines = (rows: unknown[][], bom: boolean) => encoder.encode(stringify(rows, { ...format, bom }))
  yield lines([Object.keys(columns)], true)
  const cells = Object.values(columns)
  for await (const rows of batches) {
    yield lines(
      rows.map((row) => cells.map((cell) => cell(row))),
      false,
    )
  }
}
