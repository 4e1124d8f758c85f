import type { Fact } from './fact.ts'

/** Facts and ports as they are typed: by family what stands in its field, also where it is nothing. */
export interface TypedFacts {
  kind: string
  ports: Readonly<Record<string, string>>
  facts: readonly Fact[]
}

/**
 * What somebody has typed upon what somebody else has saved meanwhile: what was changed here stays, all else is as it is there
 * now. `news`: how much of it somebody else has changed.
 */
export function mergeFacts(
  base: TypedFacts,
  mine: TypedFacts,
  theirs: TypedFacts,
): { merged: TypedFacts; news: number } {
  const families = [...new Set([base, mine, theirs].flatMap(({ ports }) => Object.keys(ports)))]
  const portOf = ({ ports }: TypedFacts, family: string) => ports[family] ?? ''
  const pick = <Value>(was: Value, here: Value, there: Value) => (here === was ? there : here)
  const ports = families.map((family) => [
    family,
    pick(portOf(base, family), portOf(mine, family), portOf(theirs, family)),
  ])
  const [before, here, there] = [base, mine, theirs].map(byName)
  // Theirs in their order, without what was taken away here; then what is new here.
  const names = [...new Set([...theirs.facts, ...mine.facts].map(({ name }) => name))]
  const facts = names.flatMap((name) => {
    const value = pick(before?.get(name), here?.get(name), there?.get(name))
    return value === undefined ? [] : [{ name, value }]
  })
  const changed = [
    base.kind !== theirs.kind,
    ...families.map((family) => portOf(base, family) !== portOf(theirs, family)),
    ...[...new Set([...base.facts, ...theirs.facts].map(({ name }) => name))].map(
      (name) => before?.get(name) !== there?.get(name),
    ),
  ]
  return {
    merged: {
      kind: pick(base.kind, mine.kind, theirs.kind),
      ports: Object.fromEntries(ports),
      facts: sameOrder(base.facts, theirs.facts) ? inOrderOf(mine.facts, facts) : facts,
    },
    news: changed.filter(Boolean).length,
  }
}

const byName = ({ facts }: TypedFacts) => new Map(facts.map(({ name, value }) => [name, value]))

const sameOrder = (one: readonly Fact[], other: readonly Fact[]) =>
  one.length === other.length && one.every(({ name }, at) => name === other[at]?.name)

/** Where nobody else has moved anything, the order that was made here stays. */
function inOrderOf(order: readonly Fact[], facts: readonly Fact[]): Fact[] {
  const place = (name: string) => order.findIndex((one) => one.name === name)
  return facts.toSorted((one, other) => place(one.name) - place(other.name))
}
