import { describe, expect, it } from 'vitest'
import { adapters } from './bicycle/adapters.ts'
import { families, joints } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { compare } from './compare.ts'
import { reasonOf } from './in-words.ts'
import { pairs } from './pairs/all.ts'
import { readPart } from './read-part.ts'
import type { Check, Rule } from './rule.ts'
import { familiesOf } from './vocabulary.ts'
import { whatToAsk } from './what-to-ask.ts'

const rulesOf = (check: Check): readonly Rule[] =>
  'rows' in check ? check.rows.map(({ rule }) => rule) : check.rules
const checks = joints.flatMap((joint) => joint.checks)

describe('pairs of parts of which somebody has written down whether they fit', () => {
  it.each(pairs.map((pair) => [pair.name, pair] as const))('%s', (_name, pair) => {
    const read = [pair.one, pair.other].map(readPart)
    expect(read).toMatchObject([{ ok: true }, { ok: true }])
    const compared = compare(pair.one, pair.other)
    const asked = whatToAsk(compared)
    const reason = reasonOf(compared, asked)
    expect({ verdict: compared.verdict, adapters: compared.adapters }, reason).toEqual({
      verdict: pair.verdict,
      adapters: pair.adapters,
    })
    expect(compare(pair.other, pair.one)).toEqual(compared)
    expect(reason.length).toBeGreaterThan(20)
    expect(asked.length === 0 || compared.verdict === 'unknown').toBe(true)
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
