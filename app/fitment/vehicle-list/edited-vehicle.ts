import { type Faults, faultsAmong } from '../../basics/faults.ts'
import { isName } from '../../basics/names.ts'
import { isBlank, isId, isLine } from '../../basics/text-checks.ts'
import { type VehicleKind, type VehicleLevel, type VersionFacts, vehicleLevels } from '../vehicles/vehicle.ts'

/** What is said of a node of the vehicle tree, beside where it stands. */
export interface EditedVehicle extends VersionFacts {
  name: string
  aliases: readonly string[]
  fromYear: number | null
  toYear: number | null
  /** Of a bicycle what it is built with, by field: `{"cassette.speeds": "11"}`. */
  ports: Readonly<Record<string, string>>
}

export type VehicleField = keyof EditedVehicle

export const emptyVehicle: EditedVehicle = {
  name: '',
  aliases: [],
  fromYear: null,
  toYear: null,
  engine: null,
  cc: null,
  kw: null,
  fuel: null,
  body: null,
  market: null,
  ports: {},
}

const longest = 60
const mostAliases = 20

/** The level of what is added below a level, or at the top; `undefined` below a version. */
export function levelBelow(level: VehicleLevel | undefined): VehicleLevel | undefined {
  return level === undefined ? 'make' : vehicleLevels[vehicleLevels.indexOf(level) + 1]
}

/** As it is kept: without blanks that say nothing, and with each letter that has a mark as one. */
export function tidiedText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Each text as it is kept; what is empty is not known. */
export function tidiedVehicle(typed: EditedVehicle): EditedVehicle {
  const known = (text: string | null) => (text === null ? null : tidiedText(text) || null)
  const { engine, fuel, body, market } = typed
  return {
    ...typed,
    name: tidiedText(typed.name),
    aliases: [...new Set(typed.aliases.map(tidiedText).filter(Boolean))],
    engine: known(engine),
    fuel: known(fuel),
    body: known(body),
    market: known(market),
    ports: Object.fromEntries(
      Object.entries(typed.ports).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])),
    ),
  }
}

/** What is wrong with what is said of a node, field by field; whether there is one of that name the shop knows. */
export function faultsOfVehicle(
  vehicle: EditedVehicle,
  { kind, level }: { kind: VehicleKind; level: VehicleLevel },
): Faults<VehicleField> {
  const { name, aliases, cc, kw, engine, fuel, body, market } = vehicle
  return faultsAmong<VehicleField>([
    ['name', faultOfName(name)],
    ['aliases', faultOfAliases(aliases)],
    ...faultsOfYears(vehicle, level),
    ['engine', faultOfFact(level, engine)],
    ['cc', faultOfMeasure(level, cc, 30_000)],
    ['kw', faultOfMeasure(level, kw, 5_000)],
    ['fuel', faultOfFact(level, fuel)],
    ['body', faultOfFact(level, body)],
    ['market', faultOfFact(level, market)],
    ['ports', faultOfOwner(vehicle, kind, level)],
  ])
}

/** Files of fit rows read an id as the vehicle that has it. */
export function faultOfName(name: string): string | undefined {
  if (isBlank(name)) return 'Give its name.'
  if (!isName(name)) return 'Write its name on one line.'
  if (name.length > longest) return `Give at most ${longest} characters.`
  const [first = ''] = name.split(' ')
  if (isId(first)) return 'A vehicle can’t be called that.'
  return undefined
}

function faultOfAliases(aliases: readonly string[]): string | undefined {
  if (aliases.length > mostAliases) return `Give at most ${mostAliases} other names.`
  if (aliases.some((alias) => alias.includes('|'))) return 'Another name can’t have “|” in it.'
  return aliases.map(faultOfText).find(Boolean)
}

function faultsOfYears(
  { fromYear: from, toYear: to }: EditedVehicle,
  level: VehicleLevel,
): [VehicleField, string | undefined][] {
  const wrong = (year: number | null) =>
    year !== null && !(Number.isInteger(year) && year >= 1880 && year <= 2200)
      ? 'Give a year of four digits.'
      : undefined
  if (level === 'make' && from !== null) return [['fromYear', ofModels]]
  if (level === 'make' && to !== null) return [['toYear', ofModels]]
  const turned = from !== null && to !== null && from > to
  const openBegin = from === null && to !== null
  return [
    ['fromYear', wrong(from) ?? (openBegin ? 'Give the year since which it was built, too.' : undefined)],
    ['toYear', wrong(to) ?? (turned ? `It can’t be built from ${from} to ${to}.` : undefined)],
  ]
}

const ofModels = 'A make has none of its own: say it of its models.'

function faultOfFact(level: VehicleLevel, value: string | null): string | undefined {
  if (value === null) return undefined
  return level === 'make' ? ofModels : faultOfText(value)
}

function faultOfMeasure(level: VehicleLevel, value: number | null, most: number): string | undefined {
  if (value === null) return undefined
  if (level === 'make') return ofModels
  const isMeasure = Number.isInteger(value) && value >= 1 && value <= most
  return isMeasure ? undefined : `Give a whole number up to ${most.toLocaleString('en-US')}.`
}

function faultOfText(text: string): string | undefined {
  if (!isLine(text)) return 'Write it on one line.'
  return text.length > longest ? `Give at most ${longest} characters.` : undefined
}

function faultOfOwner({ ports }: EditedVehicle, kind: VehicleKind, level: VehicleLevel): string | undefined {
  if (Object.keys(ports).length === 0) return undefined
  if (kind !== 'bicycle') return 'Only a bicycle is told by what it is built with.'
  return level === 'make' ? ofModels : undefined
}
