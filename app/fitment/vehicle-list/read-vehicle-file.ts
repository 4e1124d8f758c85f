import { parse } from 'csv-parse/sync'
import { readText } from '../../basics/csv.ts'
import { type VehicleKind, vehicleKinds, vehicleLevels } from '../vehicles/vehicle.ts'
import { fieldOfBicycle } from '../whole-bicycle/places.ts'
import { type EditedVehicle, faultOfName, tidiedText, type VehicleField } from './edited-vehicle.ts'

export const MOST_LINES = 5_000
/** More than there are titles that are read; what else stands in a shop’s own list is not. */
const MOST_COLUMNS = 500

/** What stands in a column that says something of a vehicle, beside where it stands. */
export const factColumns = {
  aliases: 'Aliases',
  fromYear: 'From',
  toYear: 'To',
  engine: 'Engine',
  cc: 'cc',
  kw: 'kW',
  fuel: 'Fuel',
  body: 'Body',
  market: 'Market',
} as const satisfies Partial<Record<VehicleField, string>>

type FactColumn = keyof typeof factColumns

const nameColumns = ['Make', 'Model', 'Generation', 'Version'] as const
export const wayColumns = ['Kind', ...nameColumns] as const

/** A line: the node that it names, and what it says of it. What has no column is not said. */
export interface VehicleLine {
  line: number
  kind: VehicleKind
  /** From its make down to itself. */
  names: string[]
  said: Partial<Omit<EditedVehicle, 'name' | 'ports'>>
  /** By field of a bicycle; an empty one is no longer known. */
  ports: Readonly<Record<string, string>>
}

export interface LineFault {
  line: number
  /** The title of the column; none where the whole line is wrong. */
  column?: string
  message: string
}

type Read = { lines: VehicleLine[]; faults: LineFault[] }

/** With the titles of columns that are not read. */
export type ReadFile = Read & { unread: string[] }

/** The lines of a CSV file of vehicles, and all that is wrong with its titles and cells by themselves (docs/decisions/071). */
export function readVehicleFile(text: string): ReadFile {
  const table = readTable(text)
  if (!Array.isArray(table)) return { lines: [], faults: [table], unread: [] }
  const [first, ...rest] = table
  const titles = (first?.cells ?? []).map(titleOf)
  const fault = faultOfTitles(titles, rest.length)
  const unread = (first?.cells ?? []).flatMap((cell, at) => (titles[at] || !cell.trim() ? [] : cell.trim()))
  if (fault) return { lines: [], faults: [{ line: first?.line ?? 1, message: fault }], unread }
  const read = rest.map(({ line, cells }) =>
    cells.slice(titles.length).some((cell) => cell.trim() !== '')
      ? { lines: [], faults: [{ line, message: moreCells }] }
      : readLine(line, toCells(titles, cells)),
  )
  return {
    lines: read.flatMap((one) => one.lines),
    faults: read.flatMap((one) => one.faults),
    unread,
  }
}

/** As where a comma of a number was not quoted. */
const moreCells = 'It has more cells than there are titles: put what has the separator in it into quotes.'

interface TableLine {
  line: number
  cells: string[]
}

/** So much of a file is read, lines that say nothing among it: a million short ones would fill the memory. */
const MOST_READ = 4 * MOST_LINES
const LONGEST_TITLES = 20_000

function readTable(text: string): TableLine[] | LineFault {
  const [, said = '', rest = text] = /^\uFEFF?(?:sep=([,;\t])(?:\r\n?|\n))?([\s\S]*)$/i.exec(text) ?? []
  const [head = ''] = rest.split(/[\r\n]/, 1)
  if (head.length > LONGEST_TITLES) return { line: 1, message: 'The first line is not one of titles.' }
  const separators = said ? [said] : [',', ';', '\t']
  const knownBy = (separator: string) =>
    head.split(separator).filter((title) => titleOf(title) !== undefined).length
  const delimiter = separators.reduce((best, one) => (knownBy(one) > knownBy(best) ? one : best))
  const options = { delimiter, relax_column_count: true, skip_empty_lines: true, info: true, to: MOST_READ }
  try {
    const records = parse(rest, options) as unknown as { info: { lines: number }; record: string[] }[]
    if (records.length === MOST_READ) return { line: 1, message: tooLong }
    const before = said ? 1 : 0
    return records
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ info, record }) => ({ line: info.lines + before, cells: record.map(readText) }))
  } catch (error) {
    const { lines = 1 } = error as { lines?: number }
    return { line: lines, message: 'The file can’t be read from here on: check its quotes.' }
  }
}

const tooLong = `A file has at most ${MOST_LINES.toLocaleString('en-US')} lines: split it.`

type Title = (typeof wayColumns)[number] | FactColumn | `${string}.${string}`

function titleOf(cell: string): Title | undefined {
  const said = cell
    .replace(/["\s]+/g, ' ')
    .trim()
    .toLowerCase()
  const way = wayColumns.find((title) => title.toLowerCase() === said)
  if (way) return way
  const fact = (Object.keys(factColumns) as FactColumn[]).find(
    (column) => factColumns[column].toLowerCase() === said,
  )
  if (fact) return fact
  return fieldOfBicycle(said) ? (said as `${string}.${string}`) : undefined
}

function faultOfTitles(titles: (Title | undefined)[], lines: number): string | undefined {
  const missing = (['Kind', 'Make'] as const).filter((title) => !titles.includes(title))
  if (missing.length > 0)
    return `Give the columns “Kind” and “Make”: there is no “${missing.join('” and no “')}”.`
  const twice = titles.find((title, at) => title !== undefined && titles.indexOf(title) !== at)
  if (twice) return `There are two columns “${columnName(twice)}”.`
  if (titles.length > MOST_COLUMNS) return `A file has at most ${MOST_COLUMNS} columns.`
  if (lines === 0) return 'There is no line below the titles.'
  return lines > MOST_LINES ? tooLong : undefined
}

/** What a column is called in the file. */
export function columnName(title: string): string {
  return factColumns[title as FactColumn] ?? title
}

type Cells = ReadonlyMap<Title, string>

function toCells(titles: (Title | undefined)[], cells: string[]): Cells {
  return new Map(titles.flatMap((title, at) => (title ? [[title, (cells[at] ?? '').trim()]] : [])))
}

function readLine(line: number, cells: Cells): Read {
  const faults: LineFault[] = []
  const kind = vehicleKinds.find((one) => one === cells.get('Kind')?.toLowerCase())
  if (!kind) faults.push({ line, column: 'Kind', message: 'Write car, motorbike or bicycle.' })
  const names = nameColumns.map((title) => tidiedText(cells.get(title) ?? ''))
  const depth = names.findLastIndex(Boolean) + 1
  const gap = names.slice(0, depth).indexOf('')
  if (depth === 0) faults.push({ line, column: 'Make', message: 'Give its make.' })
  if (gap >= 0) faults.push({ line, column: nameColumns[gap], message: gapIn(gap) })
  // The database can’t be asked for every text.
  names.forEach((name, at) => {
    const message = name === '' ? undefined : faultOfName(name)
    if (message) faults.push({ line, message, column: nameColumns[at] ?? '' })
  })
  const { said, faults: wrong } = readFacts(line, cells)
  faults.push(...wrong)
  if (!kind || faults.length > 0) return { lines: [], faults }
  const ports = [...cells].filter(([title]) => title.includes('.'))
  return {
    lines: [{ line, kind, names: names.slice(0, depth), said, ports: Object.fromEntries(ports) }],
    faults,
  }
}

function gapIn(at: number): string {
  const [upper = '', lower = ''] = [vehicleLevels[at], vehicleLevels[at + 1]]
  return `There is a ${lower} below it, so give the ${upper}, too.`
}

function readFacts(line: number, cells: Cells): { said: VehicleLine['said']; faults: LineFault[] } {
  const faults: LineFault[] = []
  const said: Partial<Record<FactColumn, unknown>> = {}
  for (const column of Object.keys(factColumns) as FactColumn[]) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    if (column === 'aliases') said.aliases = cell.split('|').flatMap((name) => name.trim() || [])
    else if (!isNumber(column)) said[column] = cell || null
    else if (cell === '' || /^\d+$/.test(cell)) said[column] = cell === '' ? null : Number(cell)
    else faults.push({ line, column: factColumns[column], message: 'Give a whole number.' })
  }
  return { said: said as VehicleLine['said'], faults }
}

const isNumber = (column: FactColumn) => ['fromYear', 'toYear', 'cc', 'kw'].includes(column)
