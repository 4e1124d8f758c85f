import { adapters } from './bicycle/adapters.ts'
import { joints } from './bicycle/all.ts'
import { judgeTable, verdictOf } from './judge-table.ts'
import type { Check, Fact, Part, Rule, Verdict } from './rule.ts'

/** What one check of two parts comes to; without a rule its facts do not suffice. */
export interface Finding {
  check: Check
  rule: Rule | undefined
}

/** Two parts in the order of the joint where they meet, and what comes of comparing them. */
export interface Comparison {
  one: Part
  other: Part
  verdict: Verdict
  findings: readonly Finding[]
  /** With these it fits; none where it fits without, or with nothing. */
  adapters: readonly string[]
  /** It does not fit by itself, and with these only if what is open turns out well. */
  mayHelp: readonly string[]
}

/** More than two between two parts is no repair. */
const maxAdapters = 2

/**
 * Compares two parts; in either order it comes to the same. The worst of all checks counts: does not fit, then unknown,
 * then fits. Parts that do not meet, or of which too little is known, come to unknown.
 */
export function compare(first: Part, second: Part): Comparison {
  const [one, other] = inOrder(first, second)
  const findings = checksBetween(one.kind, other.kind).map((check) => ({
    check,
    rule: judge(check, one, other),
  }))
  const verdict = worstOf(findings)
  const needed = neededFor(findings)
  const sure = findings.every(({ rule }) => rule?.says === 'fits')
  const mayHelp = !sure && verdict === 'does-not-fit' ? needed : []
  return { one, other, verdict, findings, adapters: sure ? needed : [], mayHelp }
}

/** As their joint has them; parts that do not meet by the names of their kinds. */
function inOrder(first: Part, second: Part): [one: Part, other: Part] {
  if (checksBetween(first.kind, second.kind).length > 0) return [first, second]
  const turned = checksBetween(second.kind, first.kind).length > 0 || first.kind > second.kind
  return turned ? [second, first] : [first, second]
}

/** What is compared where a part of the one kind meets one of the other, named in the order of the joint. */
export function checksBetween(one: string, other: string): Check[] {
  return joints
    .filter((joint) => joint.one.includes(one) && joint.other.includes(other))
    .flatMap(({ checks }) => checks)
}

export function missingOf({ one, other }: Check, first: Part, second: Part): Fact[] {
  const facts: Fact[] = [
    ...one.map((family): Fact => ({ side: 'one', family })),
    ...other.map((family): Fact => ({ side: 'other', family })),
  ]
  return facts.filter(({ side, family }) => (side === 'one' ? first : second).ports[family] === undefined)
}

/** The rule of a check that holds for two parts in the joint's order; none while its facts do not suffice. */
export function judge(check: Check, one: Part, other: Part): Rule | undefined {
  return 'rows' in check ? judgeTable(check, { one, other }) : check.judge(one.ports, other.ports)
}

function worstOf(findings: readonly Finding[]): Verdict {
  const found = findings.map(({ rule }) => (rule ? verdictOf(rule) : 'unknown'))
  if (found.includes('does-not-fit')) return 'does-not-fit'
  return found.length === 0 || found.includes('unknown') ? 'unknown' : 'fits'
}

/** Those without which it does not fit; none where something is in the way that no adapter helps with. */
function neededFor(findings: readonly Finding[]): string[] {
  if (findings.some(({ rule }) => rule?.says === 'does-not-fit')) return []
  const needed = [...new Set(findings.flatMap(({ rule }) => rule?.with ?? []))]
  const apart = needed.filter((id) => !adapters[id]?.inTheBox)
  return apart.length > maxAdapters ? [] : needed
}
