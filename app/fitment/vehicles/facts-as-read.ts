import { readPart } from '../read-part.ts'
import { fieldOfBicycle, places } from '../whole-bicycle/places.ts'

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
