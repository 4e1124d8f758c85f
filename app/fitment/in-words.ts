import { adapters } from './bicycle/adapters.ts'
import { families } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import type { Comparison, Finding } from './compare.ts'
import { verdictOf } from './judge-table.ts'
import type { Fact, Part, Rule } from './rule.ts'
import { wordsOf } from './vocabulary.ts'

/** The reason of a verdict as a sentence: both sides, what is the matter, and who says so. */
export function reasonOf(comparison: Comparison, asked: readonly Fact[]): string {
  const { one, other, verdict, findings } = comparison
  if (findings.length === 0) {
    return `We cannot tell: we have no rule for ${kinds[one.kind]} with ${kinds[other.kind]}.`
  }
  const deciding = decidingOf(comparison)
  if (verdict === 'fits') return `${fits(comparison)}: ${sentences(deciding, one, other)}`
  if (verdict === 'unknown') return unknownOf(comparison, asked)
  const against = sentences(deciding, one, other)
  const { adapters: between, mayHelp } = comparison
  if (between.length > 0) return `Does not fit by itself: ${against} It fits with: ${named(between)}.`
  if (mayHelp.length === 0) return `Does not fit: ${against}`
  return `Does not fit by itself: ${against} It may fit with: ${named(mayHelp)}. ${unknownOf(comparison, asked)}`
}

/** What decides; of what is against it that which no adapter helps with, where there is such. */
function decidingOf({ verdict, findings }: Pick<Comparison, 'verdict' | 'findings'>): readonly Finding[] {
  const deciding = findings.filter(({ rule }) => rule && verdictOf(rule) === verdict)
  const final = deciding.filter(({ rule }) => rule?.says === verdict)
  return final.length > 0 ? final : deciding
}

/** What decides a comparison: both sides with what is the matter, and who says so. */
export function reasonsOf({
  one,
  other,
  ...compared
}: Pick<Comparison, 'one' | 'other' | 'verdict' | 'findings'>): {
  reasons: string[]
  sources: string[]
} {
  const deciding = decidingOf(compared).flatMap(({ check, rule }) =>
    rule ? [{ facts: factsOf(check, one, other), rule }] : [],
  )
  // The same thing at several places is told once.
  const each = [...new Map(deciding.toReversed().map((one) => [one.rule.because, one])).values()].toReversed()
  return {
    reasons: each.map(({ facts, rule }) => `${facts}: ${rule.because}`),
    sources: deciding.map(({ rule }) => rule.source),
  }
}

export function namedAdapters(between: readonly string[]): string[] {
  return between.map((id) => adapters[id]?.name ?? id)
}

function fits({ adapters: between }: Comparison): string {
  return between.length > 0 ? `Fits with ${named(between)} (in the box)` : 'Fits'
}

const named = (between: readonly string[]) => namedAdapters(between).join(' and ')

function unknownOf({ one, other, findings }: Comparison, asked: readonly Fact[]): string {
  if (asked.length === 0) {
    const open = findings.filter(({ rule }) => rule?.says === 'unknown')
    if (open.length > 0) return `We cannot tell: ${sentences(open, one, other)}`
    const silent = findings.filter(({ rule }) => rule === undefined)
    const facts = silent.map(({ check }) => factsOf(check, one, other))
    return `We cannot tell: we have no rule for ${facts.join('; ')}.`
  }
  const questions = asked.map(({ side, family }) => {
    const part = side === 'one' ? one : other
    return `${families[family]?.question} (${bare(part)})`
  })
  return `We cannot tell yet: ${questions.join(' ')}`
}

function sentences(findings: readonly Finding[], one: Part, other: Part): string {
  const said = findings.flatMap(({ check, rule }) =>
    rule ? [{ facts: factsOf(check, one, other), rule }] : [],
  )
  const reasons = said.map(({ facts, rule }) => `${facts}: ${rule.because}`)
  return `${[...new Set(reasons)].join('; ')}. ${sourcesOf(said.map(({ rule }) => rule))}`
}

function sourcesOf(rules: Rule[]): string {
  return `Source: ${[...new Set(rules.map(({ source }) => source))].join('; ')}.`
}

/** Both sides with what is known of them, as far as it was looked at. */
function factsOf(
  check: { one: readonly string[]; other: readonly string[] },
  one: Part,
  other: Part,
): string {
  return [side(one, check.one), side(other, check.other)].join(', ')
}

function side(part: Part, looked: readonly string[]): string {
  const facts = looked.flatMap((family) => {
    const value = part.ports[family]
    return value === undefined ? [] : [`${families[family]?.name} ${wordsOf(family, value)}`]
  })
  return facts.length > 0 ? `${bare(part)} (${facts.join(', ')})` : bare(part)
}

function bare({ kind }: Part): string {
  return (kinds[kind] ?? kind).replace(/^an? /, '')
}
