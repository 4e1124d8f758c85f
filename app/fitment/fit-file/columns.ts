import type { EditedRow, RowField } from '../fit-list/edited-row.ts'
import { type Condition, yearBases } from '../vehicles/fit-row.ts'
import { type VehicleKind, vehicleKinds } from '../vehicles/vehicle.ts'

/** In place of a kind: a row for every vehicle there is. Who leaves both cells empty has lost them. */
export const everyKind = 'every'

/** What a column of a file of fit rows is read as, beside whose row a line is. */
export const fitColumns = {
  says: 'Says',
  kind: 'Kind',
  vehicle: 'Vehicle',
  fromYear: 'From',
  toYear: 'To',
  yearBasis: 'Year basis',
  builtFrom: 'Built from',
  builtTo: 'Built to',
  chassisFrom: 'Chassis from',
  chassisTo: 'Chassis to',
  conditions: 'Conditions',
  notes: 'Notes',
  position: 'Position',
  quantity: 'Quantity',
  source: 'Source',
  checkedOn: 'Checked',
  complete: 'Complete',
} as const

export type FitColumn = keyof typeof fitColumns
export type FitCells = Readonly<Partial<Record<FitColumn, string>>>

/** A row as the cells of its line; `vehicle`: the node that it names. */
export function cellsOfRow(
  row: EditedRow,
  vehicle: { name: string; kind: VehicleKind } | undefined,
  complete: boolean,
): Record<FitColumn, string> {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  const hasYears = row.fromYear !== null || row.toYear !== null
  return {
    ...{
      says: row.says,
      kind: vehicle?.kind ?? row.kind ?? everyKind,
      vehicle: vehicle?.name ?? '',
      complete: complete ? 'yes' : '',
    },
    fromYear: text(row.fromYear),
    toYear: text(row.toYear),
    yearBasis: hasYears ? row.yearBasis : '',
    builtFrom: text(row.builtFrom),
    builtTo: text(row.builtTo),
    chassisFrom: text(row.chassisFrom),
    chassisTo: text(row.chassisTo),
    conditions: row.conditions.map(({ key, op, values }) => `${key}${op}${values.join(' or ')}`).join('; '),
    notes: row.notes.join(' | '),
    position: text(row.position),
    quantity: text(row.quantity),
    source: row.source,
    checkedOn: text(row.checkedOn),
  }
}

/** A line of a product without rows. */
export function noRow(complete: boolean): Record<FitColumn, string> {
  const empty = Object.fromEntries(Object.keys(fitColumns).map((column) => [column, '']))
  return { ...(empty as Record<FitColumn, string>), complete: complete ? 'yes' : '' }
}

/** Whether a line says nothing beside which product it is about: that one then has no rows. */
export function saysNothing({ complete: _, ...cells }: FitCells): boolean {
  return Object.values(cells).every((cell) => cell === '')
}

export interface CellFault {
  column: FitColumn
  message: string
}

/** A line’s row, as far as its cells can be read by themselves, and what can’t; `vehicleId`: the node that it names. */
export function readRow(cells: FitCells, vehicleId: string | null): { row: EditedRow; faults: CellFault[] } {
  const faults: CellFault[] = []
  const text = (column: FitColumn) => cells[column]?.trim() || null
  const among = <Value extends string>(column: FitColumn, values: readonly Value[]): Value | null => {
    const typed = text(column)
    const found = values.find((value) => value === typed?.toLowerCase())
    if (typed !== null && found === undefined) faults.push({ column, message: `This is ${inWords(values)}.` })
    return found ?? null
  }
  const whole = (column: FitColumn) => {
    const typed = text(column)
    if (typed !== null && !/^\d{1,4}$/.test(typed)) faults.push({ column, message: 'Give a whole number.' })
    return typed === null ? null : Number(typed)
  }
  const says = among('says', ['for', 'not'])
  const kind = among('kind', [...vehicleKinds, everyKind])
  if (vehicleId === null && text('vehicle') === null && text('kind') === null)
    faults.push({
      column: 'vehicle',
      message: `Name the vehicle, or a kind: ${vehicleKinds.join(', ')} or ${everyKind}.`,
    })
  if (text('says') === null) faults.push({ column: 'says', message: 'This is “for” or “not”.' })
  const row: EditedRow = {
    says: says ?? 'for',
    vehicleId,
    kind: kind === everyKind ? null : kind,
    fromYear: whole('fromYear'),
    toYear: whole('toYear'),
    yearBasis: among('yearBasis', yearBases) ?? 'built',
    builtFrom: text('builtFrom'),
    builtTo: text('builtTo'),
    chassisFrom: text('chassisFrom'),
    chassisTo: text('chassisTo'),
    conditions: split(cells.conditions, ';').flatMap((condition) => {
      const read = readCondition(condition)
      if (!read)
        faults.push({
          column: 'conditions',
          message: `“${condition.slice(0, 60)}” is not like abs=yes or cc>=1600.`,
        })
      return read ?? []
    }),
    notes: split(cells.notes, '|'),
    position: text('position'),
    quantity: whole('quantity'),
    source: text('source') ?? '',
    checkedOn: text('checkedOn'),
  }
  return { row, faults }
}

/** `body=hatchback or saloon`, `front-disc>=281`; `undefined` for what is not like that. */
export function readCondition(text: string): Condition | undefined {
  const [, key, op, values] = /^([a-z-]+)\s*(=|!=|<=|>=)\s*(.+)$/.exec(text.trim()) ?? []
  if (key === undefined || values === undefined) return undefined
  return { key, op: op as Condition['op'], values: values.split(/ or /).map((value) => value.trim()) }
}

/** In which column a row has what its check has found. */
export function columnOf(field: RowField): FitColumn {
  return field === 'vehicleId' ? 'vehicle' : field
}

const split = (cell: string | undefined, by: string) =>
  (cell ?? '').split(by).flatMap((one) => one.trim() || [])

const inWords = (values: readonly string[]) => values.map((value) => `“${value}”`).join(' or ')

const plain = (title: string) => title.toLowerCase().replace(/[^\p{L}]/gu, '')
const byTitle = new Map(
  (Object.keys(fitColumns) as FitColumn[]).flatMap((column) =>
    [fitColumns[column], column].map((title) => [plain(title), column] as const),
  ),
)

/** The column that a title stands for; `undefined` for one that is none of a file of fit rows. */
export const fitColumnOf = (title: string): FitColumn | undefined => byTitle.get(plain(title))
