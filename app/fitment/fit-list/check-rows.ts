import { isDay, isLine } from '../../basics/text-checks.ts'
import { listedFit } from '../vehicles/fit-in-words.ts'
import type { Condition } from '../vehicles/fit-row.ts'
import { serialOf } from '../vehicles/judge-row.ts'
import type { VehicleKind } from '../vehicles/vehicle.ts'
import { factOf, faultOfFact } from '../vehicles/vehicle-facts.ts'
import { faultsBetween } from './compare-rows.ts'
import { type EditedRow, monthsBetween, type RowFault, type RowField, toFitRow } from './edited-row.ts'

/** A node that rows name, and the years in which it was built: `to` is `null` while it still is, `from` where nobody knows. */
export interface NamedVehicle {
  kind: VehicleKind
  name: string
  from: number | null
  to: number | null
}

/** More rows than any part of a small shop has. */
export const mostRows = 2_000
const mostConditions = 10
const mostValues = 20
const mostNotes = 10
const longestText = 100
const longestNote = 300

/** All that is wrong with the rows of a product, row by row, then between rows; `nameOf`: what a row is called there. */
export function faultsOfRows(
  rows: readonly EditedRow[],
  vehicles: ReadonlyMap<string, NamedVehicle>,
  nameOf = (row: number) => `row ${row + 1}`,
): RowFault[] {
  const alone = rows.flatMap((one, row) => faultsOfRow(one, vehicles).map((fault) => ({ row, ...fault })))
  return alone.some(({ alarm }) => !alarm) ? alone : [...alone, ...faultsBetween(rows, nameOf)]
}

function faultsOfRow(row: EditedRow, vehicles: ReadonlyMap<string, NamedVehicle>): Omit<RowFault, 'row'>[] {
  const vehicle = row.vehicleId === null ? undefined : vehicles.get(row.vehicleId)
  const found: [RowField, string | undefined][] = [
    ['vehicleId', faultOfVehicle(row, vehicle)],
    ['fromYear', faultOfYears(row)],
    ['builtFrom', faultOfMonths(row)],
    ['chassisFrom', faultOfChassis(row)],
    ['conditions', faultOfConditions(row, vehicle?.kind ?? row.kind)],
    ['notes', faultOfNotes(row.notes)],
    ['position', faultOfText(row.position)],
    ['quantity', faultOfQuantity(row.quantity)],
    ['source', row.source === '' ? 'Say whose list it is from.' : faultOfText(row.source)],
    ['checkedOn', faultOfDay(row.checkedOn)],
  ]
  const faults = found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
  return [...faults, ...outsideOf(row, vehicle)]
}

function faultOfVehicle(row: EditedRow, vehicle: NamedVehicle | undefined): string | undefined {
  if (row.vehicleId !== null) return vehicle ? undefined : 'There is no such vehicle in the list.'
  const saysWhich = row.kind !== null || row.conditions.length > 0
  return row.says === 'not' && !saysWhich ? 'Say for which vehicles it is not.' : undefined
}

function faultOfYears({ fromYear: from, toYear: to }: EditedRow): string | undefined {
  if ([from, to].some((year) => year !== null && !(Number.isInteger(year) && year >= 1880 && year <= 2200)))
    return 'Give years of four digits.'
  return from !== null && to !== null && from > to ? `It can’t be from ${from} to ${to}.` : undefined
}

function faultOfMonths(row: EditedRow): string | undefined {
  const isMonth = (text: string | null) => text === null || /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
  if (!isMonth(row.builtFrom) || !isMonth(row.builtTo)) return 'Give months as 2010-03.'
  const { from, to } = monthsBetween(row.builtFrom, row.builtTo)
  return from > to ? `It can’t be built from ${row.builtFrom} to ${row.builtTo}.` : undefined
}

/** Years that the vehicle never had. */
function outsideOf(row: EditedRow, vehicle: NamedVehicle | undefined): Omit<RowFault, 'row'>[] {
  if (!vehicle || vehicle.from === null) return []
  const [first, last] = [vehicle.from, vehicle.to ?? Infinity]
  // A model year may begin in the year before; and a vehicle may be registered long after it was built.
  const late = { built: 0, model: 1, registered: Infinity }[row.yearBasis]
  const yearOf = (month: string | null) => (month === null ? null : Number(month.slice(0, 4)))
  const named: [RowField, number | null, number][] = [
    ['fromYear', row.fromYear, last + late],
    ['toYear', row.toYear, last + late],
    ['builtFrom', yearOf(row.builtFrom), last],
    ['builtTo', yearOf(row.builtTo), last],
  ]
  const built = vehicle.to === null ? `since ${first}` : `from ${first} to ${vehicle.to}`
  return named.flatMap(([field, year, until]) =>
    year !== null && (year < first || year > until)
      ? {
          field,
          message: `The ${vehicle.name} was built ${built}, so not in ${year}.`,
          alarm: 'fit-years' as const,
        }
      : [],
  )
}

function faultOfChassis({ chassisFrom, chassisTo }: EditedRow): string | undefined {
  const given = [chassisFrom, chassisTo].filter((end) => end !== null)
  const [least, most] = given.map(serialOf)
  if (given.some((end) => serialOf(end) === undefined)) return 'A chassis number ends in digits.'
  const long = given.map((end) => faultOfText(end)).find(Boolean)
  if (long || !least || !most) return long
  if (least.prefix !== most.prefix || least.digits !== most.digits)
    return 'Both chassis numbers begin with the same letters and have as many digits: others can’t be compared.'
  return least.serial > most.serial ? 'The first chassis number is the larger one.' : undefined
}

function faultOfConditions({ conditions }: EditedRow, kind: VehicleKind | null): string | undefined {
  if (conditions.length > mostConditions) return `Give at most ${mostConditions} conditions.`
  if (kind === 'bicycle' && conditions.length > 0)
    return 'Of a bicycle only years and frame numbers are conditions: the facts of the part tell the rest.'
  return conditions.map(faultOfCondition).find(Boolean)
}

function faultOfCondition({ key, op, values }: Condition): string | undefined {
  const fact = factOf(key)
  if (!fact) return `Nothing is known by “${key.slice(0, 40)}” of a vehicle.`
  const [first, ...others] = values
  if (first === undefined) return `Say which ${fact.name} it is.`
  if (values.length > mostValues) return `Give at most ${mostValues} values of ${fact.name}.`
  const compares = op === '<=' || op === '>='
  if (compares && (!fact.number || others.length > 0))
    return `The ${fact.name} can’t be “from” or “up to” that: it goes with one number.`
  if (values.some((value) => value.includes(';') || / or /.test(value)))
    return `A value of ${fact.name} can have neither “;” nor “ or ” in it.`
  const wrong = values.map((value) => faultOfFact(key, value) ?? faultOfText(value)).find(Boolean)
  return wrong && `${fact.name}: ${wrong}`
}

function faultOfNotes(notes: readonly string[]): string | undefined {
  if (notes.length > mostNotes) return `Give at most ${mostNotes} notes.`
  if (notes.some((note) => note.includes('|'))) return 'A note can’t have “|” in it.'
  return notes.map((note) => faultOfText(note, longestNote)).find(Boolean)
}

function faultOfText(text: string | null, longest = longestText): string | undefined {
  if (text === null) return undefined
  if (!isLine(text)) return 'Write it on one line.'
  return text.length > longest ? `Give at most ${longest} characters.` : undefined
}

function faultOfQuantity(quantity: number | null): string | undefined {
  if (quantity === null || (Number.isInteger(quantity) && quantity >= 1 && quantity <= 999)) return undefined
  return 'Give the pieces that a vehicle takes: 1 to 999.'
}

function faultOfDay(day: string | null): string | undefined {
  return day === null || isDay(day) ? undefined : 'Give a day as 2026-05-31.'
}

/** A row as one line for people: the audit log, and the preview of a file. */
export function rowInWords(row: EditedRow, vehicles: ReadonlyMap<string, NamedVehicle>): string {
  const name = row.vehicleId === null ? undefined : vehicles.get(row.vehicleId)?.name
  const { says, vehicle, which, notes, source } = listedFit(
    toFitRow(row, name === undefined ? null : { path: [], name }),
  )
  return [says, [vehicle, which, ...notes].filter(Boolean).join(', '), `(${source})`].join(' ')
}
