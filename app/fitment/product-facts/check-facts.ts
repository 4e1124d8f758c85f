import { readPart, type SaidPart } from '../read-part.ts'
import type { Part } from '../rule.ts'
import { type Fact, faultsOfFacts, MAX_FACTS, tidyFacts } from './fact.ts'
import type { FactsFault, ProductFacts } from './product-facts.ts'

/** What somebody says of a product; without a kind it is no part of a bicycle. */
export interface SaidFacts {
  kind: string
  ports: SaidPart['ports']
  facts: readonly Fact[]
}

/**
 * What was said, as it is kept, and all that is wrong with it: beside each port its own fault, then what can't be together. What
 * `before` has is not looked at again, however it came.
 */
export function checkFacts(
  { kind, ports, facts }: SaidFacts,
  before: ProductFacts,
): { read: ProductFacts; faults: FactsFault[] } {
  const kept = tidyFacts(facts)
  const { part, faults } = kind === '' ? noPart(ports) : checkPart({ kind, ports }, before)
  return { read: { part, facts: kept }, faults: [...faults, ...checkList(kept, before)] }
}

interface CheckedPart {
  part: Part | null
  faults: FactsFault[]
}

function noPart(ports: SaidPart['ports']): CheckedPart {
  const [family] = Object.keys(ports)
  if (family === undefined) return { part: null, faults: [] }
  return { part: null, faults: [{ field: 'kind', message: 'Say what kind of part it is.' }] }
}

function checkPart(said: SaidPart, before: ProductFacts): CheckedPart {
  const { kind, ports } = said
  if (before.part && isSame(said, before.part)) return { part: before.part, faults: [] }
  const alone = [{}, ...Object.entries(ports).map(([family, value]) => ({ [family]: value }))].flatMap(
    (port) => faultOf({ kind, ports: port }) ?? [],
  )
  const [first] = alone
  if (first) return { part: null, faults: first.field === 'kind' ? [first] : alone }
  const read = readPart(said)
  if (!read.ok) return { part: null, faults: [{ field: read.field, message: read.message }] }
  if (Object.keys(ports).length > 0) return { part: read.part, faults: [] }
  return { part: null, faults: [{ field: 'ports', message: 'Fill in at least one of its measures.' }] }
}

function isSame({ kind, ports }: SaidPart, part: Part): boolean {
  const said = Object.entries(ports)
  const all = said.length === Object.keys(part.ports).length
  return all && kind === part.kind && said.every(([family, value]) => part.ports[family] === String(value))
}

function faultOf(said: SaidPart): FactsFault | undefined {
  const read = readPart(said)
  return read.ok ? undefined : { field: read.field, message: read.message }
}

function checkList(facts: readonly Fact[], before: ProductFacts): FactsFault[] {
  if (facts.length > MAX_FACTS)
    return [{ field: 'facts', message: `A product has at most ${MAX_FACTS} facts.` }]
  const wasThere = ({ name, value }: Fact) =>
    before.facts.some((one) => one.name === name && one.value === value)
  return faultsOfFacts(facts).flatMap(({ place, part, message }) => {
    const fact = facts[place]
    const stands =
      fact !== undefined && wasThere(fact) && facts.filter(({ name }) => name === fact.name).length === 1
    return stands ? [] : [{ field: `facts.${place}.${part}`, message }]
  })
}
