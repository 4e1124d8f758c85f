import { describe, expect, it } from 'vitest'
import { adapters } from './bicycle/adapters.ts'
import { families, joints } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { compare } from './compare.ts'
import { reasonOf } from './in-words.ts'
import { pairs } from './pairs/all.ts'
import type { Pair } from './pairs/pair.ts'
import { readPart } from './read-part.ts'
import type { Check, Rule } from './rule.ts'
import { familiesOf } from './vocabulary.ts'
import { whatToAsk } from './what-to-ask.ts'

const rulesOf = (check: Check): readonly Rule[] =>
  'rows' in check ? check.rows.map(({ rule }) => rule) : check.rules
const checks = joints.flatMap((joint) => joint.checks)

const byKinds = Map.groupBy(pairs, ({ one, other }) => `${one.kind} and ${other.kind}`)

/** What is said of a pair, where that is not what is written down of it. */
function misjudged({ name, source, one, other, ...written }: Pair): object[] {
  if (![one, other].every((part) => readPart(part).ok)) return [{ name, problem: 'not in the vocabulary' }]
  const compared = compare(one, other)
  const { verdict, adapters: needed } = compared
  const asked = whatToAsk(compared)
  const reason = reasonOf(compared, asked)
  const turned = compare(other, one)
  const same = turned.verdict === verdict && reasonOf(turned, whatToAsk(turned)) === reason
  const right = verdict === written.verdict && needed.join() === written.adapters.join()
  return right && same && reason.length > 20 ? [] : [{ name, source, written, verdict, needed, reason, same }]
}

describe('pairs of parts of which somebody has written down whether they fit', () => {
  it.each([...byKinds])('%s', (_kinds, some) => {
    expect(some.flatMap(misjudged)).toEqual([])
  })

  it('are six hundred and more, each written down once and with its source', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(600)
    const twice = [...Map.groupBy(pairs, ({ name }) => name)].filter(([, same]) => same.length > 1)
    expect(twice.map(([name]) => name)).toEqual([])
    expect(pairs.filter(({ source }) => source.length < 4)).toEqual([])
  })

  it('hit every rule', () => {
    const hit = new Set(
      pairs.flatMap(({ one, other }) => compare(one, other).findings.map(({ rule }) => rule)),
    )
    expect(checks.flatMap(rulesOf).filter((rule) => !hit.has(rule))).toEqual([])
  })
})

describe('the vocabulary', () => {
  it('has each family and value that a rule names, and each adapter', () => {
    const rows = checks.flatMap((check) => ('rows' in check ? check.rows : []))
    const named = rows.flatMap(({ one = {}, other = {} }) => [
      ...Object.entries(one),
      ...Object.entries(other),
    ])
    const unknown = named.flatMap(([family, values]) =>
      values
        .filter((value) => families[family]?.values?.[value] === undefined)
        .map((value) => `${family} ${value}`),
    )
    expect(unknown).toEqual([])
    const needed = checks.flatMap(rulesOf).flatMap((rule) => rule.with ?? [])
    expect(new Set(needed)).toEqual(new Set(Object.keys(adapters)))
  })

  it('has nothing that no rule asks for', () => {
    const asked = new Set(Object.keys(kinds).flatMap(familiesOf))
    expect(Object.keys(families).filter((family) => !asked.has(family))).toEqual([])
    expect(Object.keys(kinds).filter((kind) => familiesOf(kind).length === 0)).toEqual([])
  })
})
