import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { readPart } from '../read-part.ts'
import { type Bicycle, bicycleOf } from './bicycle.ts'
import { clashesIn, impossibleOf } from './clashes.ts'
import { overwritten } from './overwrite.ts'
import { type BicyclePorts, fieldOfBicycle, places } from './places.ts'

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
 * A bicycle of which somebody says something beside what its model is known to have. What they say counts. A part of which they say
 * something else than the model has is another part, as is one that can't be beside what they say: nothing is taken for known of
 * it but what was told. Refused: what can't all be so together.
 */
export function readBicycle(
  preset: BicyclePorts,
  said: SaidOfBicycle,
): Outcome<{ bicycle: Bicycle }, Invalid> {
  const told = readPorts(said)
  if (!told.ok) return told
  const untold = Object.keys(told.ports).length === 0
  return ok({ bicycle: bicycleOf(untold ? preset : overwritten(preset, told.ports)) })
}

/** What is said of a bicycle, by place, in the words of the vocabulary. Refused: values that are none, and what can't be together. */
export function readPorts(said: SaidOfBicycle): Outcome<{ ports: BicyclePorts }, Invalid> {
  const told = readTold(said)
  if (!told.ok) return told
  const clash = impossibleOf(told.ports, clashesIn(told.ports))
  if (!clash) return told
  const reason = clash.reason.replace(/^./, (letter) => letter.toUpperCase())
  return invalid(lastOf(said, clash.places), `${reason}.`)
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

/** Of what was said of some parts the last. */
function lastOf(said: SaidOfBicycle, places: readonly string[]): string {
  const concerned = Object.keys(said).filter((field) => places.includes(fieldOfBicycle(field)?.place ?? ''))
  return concerned.at(-1) ?? ''
}

function invalid(field: string, message: string) {
  return refuse({ refusal: 'invalid' as const, field, message })
}
