import { sql } from 'kysely'
import { isId } from '../../basics/text-checks.ts'
import type { KeptList, ListComparison, ListGroup } from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import { faultsOfRows, type NamedVehicle, rowInWords } from '../fit-list/check-rows.ts'
import { type EditedRow, type FitList, tidied } from '../fit-list/edited-row.ts'
import { namedVehicles, readFitLists, versionOf } from '../fit-list/read-list.server.ts'
import { differenceOf } from '../fit-list/write-lists.server.ts'
import { vehicleKinds } from '../vehicles/vehicle.ts'
import { columnOf, type FitCells, readRow, saysNothing } from './columns.ts'

/** Fewer rows are no surprise, however few are left. */
const fewRows = 4

/**
 * What the lines of a file say of each product, beside what is there: the list before and after, or all that is wrong with the
 * lines. What a row says twice is kept once; what overlaps, or names years that the vehicle never had, is an alarm.
 */
export async function compareFits(db: Database, groups: readonly ListGroup[]): Promise<ListComparison[]> {
  const ids = await findVehicles(
    db,
    groups.flatMap(({ lines }) => lines.map(({ cells }) => cells)),
  )
  const lists = await readFitLists(
    db,
    groups.map(({ productId }) => productId),
  )
  const read = groups.map((group) => readGroup(group, ids))
  const rows = [...[...lists.values()].flatMap((list) => list.rows), ...read.flatMap((one) => one.rows)]
  const vehicles = await namedVehicles(db, rows)
  return groups.map(({ productId, lines }, at) => {
    const now = lists.get(productId) ?? { rows: [], complete: false, version: versionOf(none) }
    return compare({ lines, now, vehicles, ...(read[at] ?? { rows: [], faults: [] }) })
  })
}

const none: FitList = { complete: false, rows: [] }

type Faults = { line: number; column: string; message: string }[]

function readGroup({ lines }: ListGroup, ids: VehicleIds): { rows: EditedRow[]; faults: Faults } {
  const [only, ...others] = lines
  if (only && others.length === 0 && saysNothing(only.cells)) return { rows: [], faults: [] }
  const faults: Faults = []
  const rows = lines.map(({ line, cells }) => {
    const named = ids.of(cells)
    if (named !== null && typeof named === 'object') faults.push({ line, column: 'vehicle', ...named })
    const { row, faults: found } = readRow(cells, typeof named === 'string' ? named : null)
    faults.push(...found.map((fault) => ({ line, ...fault })))
    return tidied(row)
  })
  return { rows, faults }
}

interface Compared {
  lines: ListGroup['lines']
  now: FitList & { version: string }
  vehicles: ReadonlyMap<string, NamedVehicle>
  rows: EditedRow[]
  faults: Faults
}

function compare({ lines, now, vehicles, rows, faults }: Compared): ListComparison {
  if (faults.length > 0) return { kind: 'faulty', faults }
  const lineOf = (row: number) => lines[row]?.line ?? 0
  const found = faultsOfRows(rows, vehicles, (row) => `line ${lineOf(row)}`)
  const wrong = found.filter(({ alarm }) => alarm === undefined)
  if (wrong.length > 0) {
    return {
      kind: 'faulty',
      faults: wrong.map(({ row, field, message }) => ({
        line: lineOf(row),
        column: columnOf(field),
        message,
      })),
    }
  }
  const twice = new Set(found.filter(({ alarm }) => alarm === 'fit-twice').map(({ row }) => row))
  const list = {
    rows: rows.filter((_, at) => !twice.has(at)),
    complete: lines.some(({ cells }) => cells.complete?.toLowerCase() === 'yes'),
  }
  const version = versionOf(list)
  if (version === now.version) return { kind: 'same' }
  const alarms = found.map(({ row, message }) => `Line ${lineOf(row)}: ${message}`)
  const warnings = new Set(found.flatMap(({ alarm }) => alarm ?? []))
  const halved = now.rows.length >= fewRows && list.rows.length <= now.rows.length / 2
  return {
    kind: 'changed',
    ...inWords({ now, list, version, vehicles }, alarms),
    warnings: [...warnings, ...(halved ? (['fit-loses'] as const) : [])],
  }
}

/** What goes and what comes, with the alarms of it; what stays is counted. */
function inWords(
  { now, list, version, vehicles }: Pick<Compared, 'now' | 'vehicles'> & { list: FitList; version: string },
  alarms: readonly string[],
): { before: KeptList; after: KeptList } {
  const { gone, fresh } = differenceOf({ before: now, list })
  const tell = (rows: readonly EditedRow[]) => rows.map((row) => rowInWords(row, vehicles)).toSorted()
  const stay = list.rows.length - fresh.length
  const turned = now.complete !== list.complete
  const complete = (is: boolean) => (turned ? [is ? 'These are all that it fits.' : 'It may fit more.'] : [])
  const before = [...complete(now.complete), ...tell(gone)]
  const after = [
    ...[...alarms, ...complete(list.complete), ...tell(fresh)],
    ...(stay > 0 ? [stay === 1 ? '1 row stays.' : `${stay} rows stay.`] : []),
  ]
  return {
    before: {
      words: before.join('\n'),
      version: now.version,
      list: { rows: now.rows, complete: now.complete },
    },
    after: { words: after.join('\n'), version, list },
  }
}

interface VehicleIds {
  /** The node that a line names: none, or why there is none. */
  of(cells: FitCells): string | null | { message: string }
}

async function findVehicles(db: Database, lines: readonly FitCells[]): Promise<VehicleIds> {
  const nameOf = ({ vehicle = '' }: FitCells) => vehicle.normalize('NFC').replace(/\s+/g, ' ').trim()
  const said = [...new Set(lines.map(nameOf))].filter(Boolean).map(partsOf)
  const names = said.flatMap(({ name }) => name || [])
  const ids = said.flatMap(({ id }) => id ?? [])
  // Names are told apart as the database's lower case has it: that of `İ` and `Σ` is not JavaScript's.
  const { rows } = await sql<{ id: string; kind: string; name: string; asked: string | null }>`
    select vehicles.id, kind, full_name as name, asked.name as asked from unnest(${names}::text[]) as asked (name)
      join vehicles on kind = any(${vehicleKinds}::text[]) and lower(full_name) = lower(asked.name)
    union all select id, kind, full_name, null from vehicles where id = any(${ids}::uuid[])`.execute(db)
  const byName = Map.groupBy(rows, ({ asked }) => asked)
  const byId = new Map(rows.map((row) => [row.id, [row]]))
  return {
    of(cells) {
      const text = nameOf(cells)
      if (text === '') return null
      const { id, name } = partsOf(text)
      const kind = cells.kind?.trim().toLowerCase() || undefined
      const all = (id === undefined ? byName.get(name) : byId.get(id)) ?? []
      const [first, ...others] = all.filter((one) => kind === undefined || one.kind === kind)
      if (!first) return { message: `There is no vehicle “${text.slice(0, 60)}” in the list.` }
      if (id !== undefined && name !== '' && name.toLowerCase() !== first.name.toLowerCase())
        return { message: `This id is the ${first.name}’s, and not the ${name.slice(0, 60)}’s.` }
      return others.length === 0
        ? first.id
        : { message: 'Several vehicles are called that: give the kind, too.' }
    },
  }
}

/** A node by its name, or by its id, behind which its name may stand. */
function partsOf(said: string): { id: string | undefined; name: string } {
  const [first = '', ...rest] = said.split(' ')
  return isId(first) ? { id: first, name: rest.join(' ') } : { id: undefined, name: said }
}
