import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { compare } from '../compare.ts'
import { reasonsOf } from '../in-words.ts'
import { readPart } from '../read-part.ts'
import { type Bicycle, type BicyclePorts, bicycleOf } from './bicycle.ts'
import { canTouch, fieldOfBicycle, places, type Spot } from './places.ts'

export type SaidOfBicycle = Readonly<Record<string, string>>

/** What is wrong with a value of a field, as a sentence; `undefined` for one that is sound by itself. */
export function faultOfField(field: string, value: string): string | undefined {
  const found = fieldOfBicycle(field)
  if (!found) return 'There is no such fact of a bicycle.'
  const { kind } = places[found.place] ?? { kind: '' }
  const read = readPart({ kind, ports: { [found.family]: value } })
  return read.ok ? undefined : read.message
}

/**
 * A bicycle of which somebody says something beside what its model is known to have. What they say counts; what the model has and can't be so
 * beside it is no longer taken for known: somebody has changed that part. Refused: what can't all be so together.
 */
export function readBicycle(
  preset: BicyclePorts,
  said: SaidOfBicycle,
): Outcome<{ bicycle: Bicycle }, Invalid> {
  const told = readTold(said)
  if (!told.ok) return told
  const [clash] = clashesIn(told.ports)
  if (clash) return invalid(lastOf(said, clash.at), `That can’t all be so. ${clash.reason}.`)
  const merged = together(preset, told.ports)
  if (Object.keys(told.ports).length === 0) return ok({ bicycle: bicycleOf(merged) })
  return ok({ bicycle: bicycleOf(clashesIn(merged).length > 0 ? yielding(preset, told.ports) : merged) })
}

function readTold(said: SaidOfBicycle): Outcome<{ ports: BicyclePorts }, Invalid> {
  const told: Record<string, Record<string, string>> = {}
  for (const [field, value] of Object.entries(said)) {
    const fault = faultOfField(field, value)
    if (fault) return invalid(field, fault)
    const { place, family } = fieldOfBicycle(field) ?? { place: '', family: '' }
    told[place] = { ...told[place], [family]: value }
  }
  const ports: Record<string, Readonly<Record<string, string>>> = {}
  for (const [place, values] of Object.entries(told)) {
    const read = readPart({ kind: places[place]?.kind ?? '', ports: values })
    if (!read.ok) return invalid(`${place}.${Object.keys(values).at(-1)}`, read.message)
    ports[place] = read.part.ports
  }
  return ok({ ports })
}

function together(one: BicyclePorts, other: BicyclePorts): BicyclePorts {
  const all = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(all.map((place) => [place, { ...one[place], ...other[place] }]))
}

/** What a model has, fact by fact, as far as it can be so beside what was told. */
function yielding(preset: BicyclePorts, told: BicyclePorts): BicyclePorts {
  let known = told
  for (const [place, values] of Object.entries(preset)) {
    for (const [family, value] of Object.entries(values)) {
      if (told[place]?.[family] !== undefined) continue
      const tried = together(known, { [place]: { [family]: value } })
      if (clashesIn(tried, place).length === 0) known = tried
    }
  }
  return known
}

interface Clash {
  at: readonly Spot[]
  reason: string
}

/** What of a bicycle can't be so together: within a part, or where two meet that nothing could join; only of one place, where it is named. */
function clashesIn(ports: BicyclePorts, only?: string): Clash[] {
  const { parts } = bicycleOf(ports)
  const concerned = parts.filter(({ spot }) => only === undefined || spot.from.includes(only))
  const within = concerned.flatMap(({ spot, part }): Clash[] => {
    const read = readPart(part)
    return read.ok ? [] : [{ at: [spot], reason: read.message }]
  })
  if (within.length > 0) return within
  return concerned.flatMap(({ spot, part }) =>
    parts.flatMap((other): Clash[] => {
      if (other.part === part || !canTouch(spot, other.spot)) return []
      const comparison = compare(part, other.part)
      // What an adapter joins, somebody may have joined.
      const findings = comparison.findings.filter(({ rule }) => rule?.says === 'does-not-fit')
      if (findings.length === 0) return []
      const { reasons } = reasonsOf({ ...comparison, verdict: 'does-not-fit', findings, adapters: [] })
      return [{ at: [spot, other.spot], reason: reasons.join('; ') }]
    }),
  )
}

/** Of what was said of some parts the last. */
function lastOf(said: SaidOfBicycle, at: readonly Spot[]): string {
  const concerned = Object.keys(said).filter((field) =>
    at.some(({ from }) => from.includes(fieldOfBicycle(field)?.place ?? '')),
  )
  return concerned.at(-1) ?? ''
}

function invalid(field: string, message: string) {
  return refuse({ refusal: 'invalid' as const, field, message })
}
