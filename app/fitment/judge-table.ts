import { adapters } from './bicycle/adapters.ts'
import { candidates, isNamed } from './candidates.ts'
import type { Fact, Part, Row, Rule, TableCheck, Verdict } from './rule.ts'

/** What a rule comes to: with an adapter that is sold apart two parts do not fit by themselves. */
export function verdictOf({ says, with: between = [] }: Rule): Verdict {
  return between.every((id) => adapters[id]?.inTheBox) ? says : 'does-not-fit'
}

type Parts = Record<Fact['side'], Part>
type Values = readonly (string | undefined)[]
type Known = Record<Fact['side'], Readonly<Record<string, string | undefined>>>

/** The rule of a table that holds for two parts; none while a fact that could change it is missing. */
export function judgeTable({ one, other, rows }: TableCheck, parts: Parts): Rule | undefined {
  const facts: Fact[] = [
    ...one.map((family): Fact => ({ side: 'one', family })),
    ...other.map((family): Fact => ({ side: 'other', family })),
  ]
  const missing = facts.filter(({ side, family }) => parts[side].ports[family] === undefined)
  const anything = missing.every(({ side, family }) => !isNamed(parts[side], family))
  if (anything && !rows.some((row) => holds(row, unheardOf(facts, parts)))) return undefined
  const values = facts.map((fact) => told(rows, fact, candidates(parts[fact.side], fact.family)))
  const found = new Set<Rule>()
  for (const known of completions(facts, values)) {
    const rule = rows.find((row) => holds(row, known))?.rule
    if (!rule) return undefined
    found.add(rule)
    if (!agree([...found])) return undefined
  }
  return inCommon([...found])
}

/** What is known, and for the rest values that nobody has thought of; most questions are settled by that alone. */
function unheardOf(facts: readonly Fact[], parts: Parts): Known {
  const known: Record<Fact['side'], Record<string, string | undefined>> = { one: {}, other: {} }
  for (const { side, family } of facts) known[side][family] = parts[side].ports[family]
  return known
}

/** Rules agree when they come to the same, and with the same adapters unless nothing helps. */
function agree([first, ...rest]: Rule[]): boolean {
  return rest.every((rule) => {
    if (!first || verdictOf(rule) !== verdictOf(first)) return false
    return verdictOf(rule) === 'does-not-fit' || sameAdapters(rule, first)
  })
}

/** The rule that stands for all; where they differ in their adapters, none is promised. */
function inCommon([first, ...rest]: Rule[]): Rule | undefined {
  if (!first || rest.every((rule) => sameAdapters(rule, first))) return first
  return { says: 'does-not-fit', because: first.because, source: first.source }
}

function sameAdapters(one: Rule, other: Rule): boolean {
  return one.with?.join() === other.with?.join()
}

/** All that the facts may be, those first that nobody has thought of: they mostly settle that nothing can be said. */
function* completions(facts: readonly Fact[], values: readonly Values[], at = 0): Generator<Known> {
  const [fact, choices] = [facts[at], values[at]]
  if (!fact || !choices) {
    yield { one: {}, other: {} }
    return
  }
  const { side, family } = fact
  for (const rest of completions(facts, values, at + 1)) {
    for (const value of choices) yield { ...rest, [side]: { ...rest[side], [family]: value } }
  }
}

/** Of values among which is the one that nobody has thought of, those that a row tells from it. */
function told(rows: readonly Row[], { side, family }: Fact, values: Values): Values {
  const place = side === 'one' ? 0 : 1
  if (!values.includes(undefined) || rows.some((row) => (row.alike ?? row.differ)?.[place] === family)) {
    return values
  }
  const named = new Set(rows.flatMap((row) => row[side]?.[family] ?? []))
  return values.filter((value) => value === undefined || named.has(value))
}

function holds(row: Row, values: Known): boolean {
  if (!has(row.one, values.one) || !has(row.other, values.other)) return false
  const pair = row.alike ?? row.differ
  if (!pair) return true
  const [one, other] = [values.one[pair[0]], values.other[pair[1]]]
  if (one === undefined || other === undefined) return false
  return (one === other) === (row.alike !== undefined)
}

function has(wanted: Row['one'], known: Known['one']): boolean {
  return Object.entries(wanted ?? {}).every(([family, values]) => values.includes(known[family] ?? ''))
}
