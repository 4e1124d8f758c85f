import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { readPart } from '../read-part.ts'
import { inCommon } from '../whole-bicycle/bicycle.ts'
import { fieldOfBicycle, places } from '../whole-bicycle/places.ts'
import { faultOfField, readBicycle } from '../whole-bicycle/read-bicycle.ts'
import { sameValue } from './judge-row.ts'
import { type KnownVehicle, monthsOfYears, readMonths, type VehicleNode, versionFacts } from './vehicle.ts'
import { factOf, faultOfFact, momentsAsked } from './vehicle-facts.ts'

/** What somebody says of a vehicle beside which one it is, by the fields that a verdict asks for: `built`, `engine` … */
export type Said = Readonly<Record<string, string | undefined>>

type Read = Outcome<{ known: KnownVehicle }, Invalid>

/**
 * Reads what somebody says of a vehicle, and leaves of its versions those of which all of it can be so. Refused: facts that
 * are no value of theirs, and those that can't all be so.
 */
export function readKnown(
  { node, versions }: { node: VehicleNode; versions: VehicleNode[] },
  said: Said,
): Read {
  if (node.level === 'make') return invalid('vehicle', 'Choose at least a model.')
  if (node.kind === 'bicycle') return readKnownBicycle({ node, versions }, said)
  const facts: Record<string, string> = {}
  for (const [key, value] of Object.entries(said)) {
    if (value === undefined) continue
    const fault = fieldOfBicycle(key)
      ? 'There is no such fact of a vehicle with an engine.'
      : faultOf(key, value)
    if (fault) return invalid(key, fault)
    if (!Object.hasOwn(momentsAsked, key)) facts[key] = value
  }
  const times = readTimes(said)
  if (!times.ok) return times
  const { chassis } = said
  const known = {
    ...times.told,
    ...(chassis && { chassis }),
    name: node.fullName,
    kind: node.kind,
    facts,
    versions,
  }
  const possible = versions.filter((version) => mayBe(known, version))
  if (possible.length > 0)
    return ok({ known: { ...known, versions: possible, name: nameOf(node, possible) } })
  return invalid('vehicle', `No ${node.fullName} matches all of that.`)
}

/** When it was built, and its number, as of a car; beside them what it is built with, of several versions what all of them are. */
function readKnownBicycle(
  { node, versions }: { node: VehicleNode; versions: VehicleNode[] },
  said: Said,
): Read {
  const told = Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined)
  const [ofRows = [], ofParts = []] = [true, false].map((moment) =>
    told.filter(([field]) => Object.hasOwn(momentsAsked, field) === moment),
  )
  for (const [field, value] of ofRows) {
    const fault = faultOf(field, value)
    if (fault) return invalid(field, fault)
  }
  const times = readTimes(said)
  if (!times.ok) return times
  const { chassis } = said
  const base = { ...times.told, ...(chassis && { chassis }), kind: node.kind, facts: {} }
  const possible = versions.filter((version) => mayBe({ ...base, versions, name: node.fullName }, version))
  if (possible.length === 0) return invalid('vehicle', `No ${node.fullName} matches all of that.`)
  const read = readBicycle(inCommon(possible.map(({ ports }) => ports ?? {})), Object.fromEntries(ofParts))
  if (!read.ok) return read
  return ok({
    known: { ...base, name: nameOf(node, possible), versions: possible, bicycle: read.bicycle },
  })
}

/** Those of a stranger's words that are facts of a vehicle with values of theirs, whether or not all of them can be so together. */
export function soundFacts(said: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).filter(([key, value]) => !faultOf(key, value)))
}

function faultOf(key: string, value: string): string | undefined {
  if (key.includes('.')) return faultOfField(key, value)
  if (key === 'chassis') return undefined
  if (key === 'built') return readMonths(value) ? undefined : 'Give a year, or a month such as 2010-03.'
  if (key === 'model-year' || key === 'registered') return /^\d{4}$/.test(value) ? undefined : 'Give a year.'
  return faultOfFact(key, value)
}

function readTimes(
  said: Said,
): Outcome<{ told: Pick<KnownVehicle, 'modelYear' | 'built' | 'registered'> }, Invalid> {
  const built = said.built === undefined ? undefined : readMonths(said.built)
  const [modelYear, registered] = [said['model-year'], said.registered].map((year) => year && Number(year))
  if (built && registered && registered * 12 + 11 < built.from)
    return invalid('registered', 'It can’t be registered before it is built.')
  if (built && modelYear && (built.to < (modelYear - 1) * 12 || built.from > modelYear * 12 + 11))
    return invalid('model-year', 'A model year begins in the year before: these two can’t both be right.')
  return ok({
    told: { ...(modelYear && { modelYear }), ...(built && { built }), ...(registered && { registered }) },
  })
}

/** Whether nothing that was said is against its being this version. */
function mayBe(known: KnownVehicle, version: VehicleNode): boolean {
  for (const key of versionFacts) {
    const [told, value] = [known.facts[key], version[key]]
    if (told === undefined || value === null) continue
    if (!sameValue(told, String(value), factOf(key)?.number)) return false
  }
  const span = monthsOfYears(version.fromYear, version.toYear)
  const { built, modelYear: year, registered } = known
  const told = built ?? (year === undefined ? span : monthsOfYears(year - 1, year))
  if (told.from > span.to || told.to < span.from) return false
  return registered === undefined || span.from <= registered * 12 + 11
}

/** Who has said enough to leave one version has named it. */
const nameOf = (node: VehicleNode, [only, ...others]: VehicleNode[]) =>
  only && others.length === 0 ? only.fullName : node.fullName

function invalid(field: string, message: string) {
  return refuse({ refusal: 'invalid' as const, field, message })
}

/** Sound facts of a vehicle, as they are kept: what a bicycle has in the words of the vocabulary, `27.2` where somebody wrote `27,2`. */
export function factsAsRead(facts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, asRead(field, value)]))
}

function asRead(field: string, value: string): string {
  const found = fieldOfBicycle(field)
  if (!found || value === '') return value
  const { place, family } = found
  const read = readPart({ kind: places[place]?.kind ?? '', ports: { [family]: value } })
  return read.ok ? (read.part.ports[family] ?? value) : value
}
