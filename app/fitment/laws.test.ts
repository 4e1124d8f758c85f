import { type Arbitrary, array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { families } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import { compare } from './compare.ts'
import { reasonOf } from './in-words.ts'
import { pairs } from './pairs/all.ts'
import { readPart } from './read-part.ts'
import { type Part, verdicts } from './rule.ts'
import { familiesOf, metBy } from './vocabulary.ts'
import { whatToAsk } from './what-to-ask.ts'

/** A value of a family, drawn by two numbers: a named one, or a measure or a span between its ends. */
function drawnValue(family: string, draw: number, more: number): string {
  const { values = {}, measure, span } = families[family] ?? {}
  const named = Object.keys(values)
  const ends = measure ?? span
  if (!ends || (named.length > 0 && draw % 3 === 0)) return named[draw % named.length] ?? ''
  const at = (some: number) => ends.least + (some % (ends.most - ends.least + 1))
  if (measure) return String(at(draw))
  return [at(draw), at(more)].toSorted((a, b) => a - b).join('-')
}

const draws = array(tuple(boolean(), integer({ min: 0, max: 999 }), integer({ min: 0, max: 999 })), {
  minLength: 16,
  maxLength: 16,
})

function partOf(kind: string, drawn: [boolean, number, number][]): Part {
  const ports = familiesOf(kind).flatMap((family, at) => {
    const [told, one, other] = drawn[at % drawn.length] ?? [false, 0, 0]
    return told ? [[family, drawnValue(family, one + at, other)]] : []
  })
  return { kind, ports: Object.fromEntries(ports) }
}

const possible = (part: Part) => readPart(part).ok
const kind = constantFrom(...Object.keys(kinds))
const part: Arbitrary<Part> = tuple(kind, draws)
  .map(([one, drawn]) => partOf(one, drawn))
  .filter(possible)
/** Parts of kinds that meet one another. */
const meeting = tuple(
  constantFrom(...Object.keys(kinds).filter((one) => metBy(one).length > 0)),
  integer({ min: 0, max: 99 }),
  draws,
  draws,
)
  .map(([one, at, drawn, others]): [Part, Part] => {
    const met = metBy(one)
    return [partOf(one, drawn), partOf(met[at % met.length] ?? '', others)]
  })
  .filter(([one, other]) => possible(one) && possible(other))

function answer(one: Part, other: Part) {
  const comparison = compare(one, other)
  const asked = whatToAsk(comparison)
  return { verdict: comparison.verdict, reason: reasonOf(comparison, asked), asked, comparison }
}

function without({ kind: same, ports }: Part, family: string): Part {
  return { kind: same, ports: Object.fromEntries(Object.entries(ports).filter(([one]) => one !== family)) }
}

/** Whatever is said with a fact less is said with it: so nothing that is added turns a verdict, and nothing lost makes one. */
function holdsWithLess(one: Part, other: Part): void {
  const { verdict, adapters } = compare(one, other)
  for (const family of Object.keys(one.ports)) {
    const less = compare(without(one, family), other)
    expect([verdict, 'unknown'], `${JSON.stringify([one, other])} without ${family}`).toContain(less.verdict)
    if (less.verdict === 'fits') expect(less.adapters).toEqual(adapters)
  }
}

describe('a comparison', () => {
  it('comes to one of three verdicts with a reason, and asks only where it can’t tell', () => {
    assert(
      property(part, part, (one, other) => {
        const { verdict, reason, asked, comparison } = answer(one, other)
        expect(verdicts).toContain(verdict)
        expect(reason).toMatch(/^(Fits|Does not fit|We cannot tell).{10,}[.?)]$/s)
        const isOpen = verdict === 'unknown' || comparison.mayHelp.length > 0
        expect(asked.length).toBeLessThanOrEqual(isOpen ? 2 : 0)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same either way round', () => {
    assert(
      property(meeting, ([one, other]) => {
        expect(answer(other, one)).toEqual(answer(one, other))
      }),
      { numRuns: 300 },
    )
  })

  it('promises no adapter while something else is open or in the way', () => {
    assert(
      property(meeting, ([one, other]) => {
        const { verdict, findings, adapters, mayHelp } = compare(one, other)
        const says = findings.map(({ rule }) => rule?.says)
        if (adapters.length > 0) expect(new Set(says)).toEqual(new Set(['fits']))
        if (mayHelp.length > 0)
          expect([verdict, says.includes('does-not-fit')]).toEqual(['does-not-fit', false])
      }),
      { numRuns: 300 },
    )
  })

  it('asks for what it was not told', () => {
    assert(
      property(meeting, ([one, other]) => {
        const { asked, comparison } = answer(one, other)
        for (const { side, family } of asked) expect(comparison[side].ports[family]).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('never says with a fact less what it does not say with it', () => {
    assert(
      property(meeting, ([one, other]) => {
        holdsWithLess(one, other)
        holdsWithLess(other, one)
      }),
      { numRuns: 300 },
    )
  })

  it('never says with a fact less what it does not say with it: of the pairs that are written down', () => {
    for (const { one, other } of pairs) {
      holdsWithLess(one, other)
      holdsWithLess(other, one)
    }
  })

  it('stands by its verdict on each pair, whatever else becomes known', () => {
    const decided = pairs.filter(({ verdict }) => verdict !== 'unknown')
    assert(
      property(constantFrom(...decided), draws, draws, (pair, drawn, others) => {
        const more = { ...partOf(pair.one.kind, drawn).ports, ...pair.one.ports }
        const one = { kind: pair.one.kind, ports: more }
        const other = {
          kind: pair.other.kind,
          ports: { ...partOf(pair.other.kind, others).ports, ...pair.other.ports },
        }
        if (possible(one)) expect(compare(one, pair.other).verdict).toBe(pair.verdict)
        if (possible(other)) expect(compare(pair.one, other).verdict).toBe(pair.verdict)
      }),
      { numRuns: 600 },
    )
  })
})

describe('the vocabulary', () => {
  it('has no value that can’t be said', () => {
    for (const one of Object.keys(kinds)) {
      const reachable = familiesOf(one).map((family) => ({
        family,
        some: Object.keys(families[family]?.values ?? {}).some((value) =>
          possible({ kind: one, ports: { [family]: value } }),
        ),
        measured: families[family]?.measure !== undefined || families[family]?.span !== undefined,
      }))
      expect(reachable.filter(({ some, measured }) => !some && !measured)).toEqual([])
    }
    const never = Object.entries(families).flatMap(([family, { values = {} }]) =>
      Object.keys(values).filter(
        (value) =>
          !Object.keys(kinds).some(
            (one) => familiesOf(one).includes(family) && possible({ kind: one, ports: { [family]: value } }),
          ),
      ),
    )
    expect(never).toEqual([])
  })
})
