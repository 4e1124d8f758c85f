import type { Part, Verdict } from '../rule.ts'

/**
 * Pairs of parts of which somebody has written down whether they fit: each of `ones` with each of `others`. A part is its
 * kind and its facts: `cassette splines=hg speeds=9`. `source` says who has written it down; § is a section of the
 * project's fitment facts, with its marks.
 */
export interface Pairs {
  source: string
  verdict: Verdict
  ones: readonly string[]
  others: readonly string[]
  adapters?: readonly string[]
}

export interface Pair {
  name: string
  source: string
  verdict: Verdict
  one: Part
  other: Part
  adapters: readonly string[]
}

export function expand(groups: readonly Pairs[]): Pair[] {
  return groups.flatMap(({ ones, others, source, verdict, adapters = [] }) =>
    ones.flatMap((one) =>
      others.map((other) => ({
        name: `${one} · ${other}`,
        source,
        verdict,
        adapters,
        one: partOf(one),
        other: partOf(other),
      })),
    ),
  )
}

/** The same facts of several parts, written once: `each('cassette splines=hg', 'speeds', '8 9')`. */
export function each(part: string, family: string, values: string): string[] {
  return values.split(' ').map((value) => `${part} ${family}=${value}`)
}

export function alike(
  group: Omit<Pairs, 'ones' | 'others'>,
  parts: readonly [one: string, other: string],
  values: readonly string[],
): Pairs[] {
  return values.map((value) => ({
    ...group,
    ones: [`${parts[0]}=${value}`],
    others: [`${parts[1]}=${value}`],
  }))
}

/** Pairs of each value with each other one, less those that are `but`. */
export function unlike(
  group: Omit<Pairs, 'ones' | 'others'>,
  parts: readonly [one: string, other: string],
  values: readonly string[],
  but: readonly (readonly [one: string, other: string])[] = [],
): Pairs[] {
  return values.map((value) => ({
    ...group,
    ones: [`${parts[0]}=${value}`],
    others: values
      .filter((other) => other !== value && !but.some(([one, two]) => one === value && two === other))
      .map((other) => `${parts[1]}=${other}`),
  }))
}

function partOf(text: string): Part {
  const [kind = '', ...facts] = text.split(' ')
  return { kind, ports: Object.fromEntries(facts.map((fact) => fact.split('=') as [string, string])) }
}
