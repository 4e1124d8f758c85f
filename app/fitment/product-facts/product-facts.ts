import type { Part } from '../rule.ts'
import { familiesOf } from '../vocabulary.ts'
import type { Fact } from './fact.ts'

/** What is written down of a product: as a part of a bicycle, where it is one, and the facts that its page lists, in their order. */
export interface ProductFacts {
  part: Part | null
  facts: readonly Fact[]
}

/** A fault has a field as the call has it: `kind`, `ports.speeds`, `facts.0.name`. */
export interface FactsFault {
  field: string
  message: string
}

/** The ports of a part in the order in which the rules ask for them: the same for the same part, however it came. */
export function portsOf({ kind, ports }: Part): [family: string, value: string][] {
  return familiesOf(kind).flatMap((family) => {
    const value = ports[family]
    return value === undefined ? [] : [[family, value]]
  })
}

/** The same for what says the same. */
export function keyOf({ part, facts }: ProductFacts): string {
  return JSON.stringify([part && [part.kind, portsOf(part)], facts.map(({ name, value }) => [name, value])])
}
