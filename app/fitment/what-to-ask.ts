import { families } from './bicycle/all.ts'
import { candidates, withPort } from './candidates.ts'
import { type Comparison, judge, missingOf } from './compare.ts'
import { verdictOf } from './judge-table.ts'
import type { Check, Fact, Part } from './rule.ts'
import { MAX_ASKED } from './told-fit.ts'

interface Ranked {
  fact: Fact
  settled: number
}

/** The facts to ask for where a comparison left something open: the one first whose answer settles it most often. */
export function whatToAsk(comparison: Comparison): Fact[] {
  return rankAsks(comparison)
    .slice(0, MAX_ASKED)
    .map(({ fact }) => fact)
}

/**
 * All that is missing where a comparison came to unknown, or where that decides whether an adapter helps; with how many of
 * its checks an answer settles on average.
 */
export function rankAsks({ one, other, verdict, findings, mayHelp }: Comparison): Ranked[] {
  if (verdict !== 'unknown' && mayHelp.length === 0) return []
  const open = findings.filter(({ rule }) => rule === undefined).map(({ check }) => check)
  const missing = unique(open.flatMap((check) => missingOf(check, one, other)))
  const ranked = missing.map((fact) => ({ fact, settled: settledBy(fact, open, { one, other }) }))
  return ranked.toSorted((a, b) => b.settled - a.settled)
}

/** How many of the open checks an answer settles, on average of those that may be given; one that clashes settles all. */
function settledBy({ side, family }: Fact, open: Check[], parts: Record<Fact['side'], Part>): number {
  const answers = answersTo(parts[side], family)
  const concerned = open.filter((check) => check[side].includes(family))
  const settled = answers.flatMap((value) => {
    const told: Record<Fact['side'], Part> = { ...parts }
    told[side] = withPort(told[side], family, value)
    const rules = concerned
      .map((check) => judge(check, told.one, told.other))
      .filter((rule) => rule !== undefined)
    return rules.map((rule) => (verdictOf(rule) === 'does-not-fit' ? open.length : 1))
  })
  return settled.reduce((sum, some) => sum + some, 0) / Math.max(1, answers.length)
}

function answersTo(part: Part, family: string): string[] {
  const { measure } = families[family] ?? {}
  if (measure) return [String(measure.least), String(measure.most)]
  return candidates(part, family).filter((value) => value !== undefined)
}

function unique(facts: Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [`${fact.side} ${fact.family}`, fact])).values()]
}
