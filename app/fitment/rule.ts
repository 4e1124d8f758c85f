/** A thing that takes part in a question: what it is, and the facts that are known of it, by family. */
export interface Part {
  kind: string
  ports: Ports
}

export type Ports = Readonly<Record<string, string>>

/**
 * What one fact of a part is about: its words, and what it may be. `values` are named ones with their words; a `measure`
 * is a number; a `span` is two of them (`25-47`), beside which there may be named ones.
 */
export interface Family {
  name: string
  question: string
  where: string
  values?: Readonly<Record<string, string>>
  measure?: Measure
  span?: Measure
}

export interface Measure {
  unit: string
  least: number
  most: number
}

export const verdicts = ['fits', 'does-not-fit', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

/** What a rule says of two parts, why, and who says so. `with`: so with these adapters, one after the other. */
export interface Rule {
  says: Verdict
  because: string
  source: string
  with?: readonly string[]
}

export interface Fact {
  side: 'one' | 'other'
  family: string
}

/** One thing that is compared where two parts meet, by the facts of these families of each. */
export type Check = TableCheck | MeasureCheck

/**
 * A table whose first fitting row counts. A fact that is missing stands for each value that it may still have, and for one
 * that nobody has thought of: only what all of them agree on is said.
 */
export interface TableCheck {
  one: readonly string[]
  other: readonly string[]
  rows: readonly Row[]
}

type Values = Readonly<Record<string, readonly string[]>>

/** A row of a table: the values for which its rule holds. A family that it does not name may be anything. */
export interface Row {
  one?: Values
  other?: Values
  /** A fact of the one and a fact of the other that have to be alike, or to differ. */
  alike?: readonly [one: string, other: string]
  differ?: readonly [one: string, other: string]
  rule: Rule
}

/** What no table of values says. What `judge` says while it lacks a fact, it also says with it. */
export interface MeasureCheck {
  one: readonly string[]
  other: readonly string[]
  rules: readonly Rule[]
  judge(one: Ports, other: Ports): Rule | undefined
}

/** Where parts of these kinds meet. All checks have to be content. */
export interface Joint {
  one: readonly string[]
  other: readonly string[]
  checks: readonly Check[]
}

/** Facts of one part that limit another of its facts: a shell with a BSA thread is 68, 73, 83, 100 or 120 mm wide. */
export interface Limit {
  kinds: readonly string[]
  when: Readonly<Record<string, readonly string[]>>
  family: string
  to: readonly string[]
}

/** Two facts of one part that can't both be: a smallest rotor that is larger than the largest. */
export interface Conflict {
  kinds: readonly string[]
  families: readonly [one: string, other: string]
  possible(one: string, other: string): boolean
}

/** A part that goes between two others which do not fit by themselves. */
export interface Adapter {
  name: string
  inTheBox: boolean
}

export interface Area {
  families: Readonly<Record<string, Family>>
  limits?: readonly Limit[]
  conflicts?: readonly Conflict[]
  joints: readonly Joint[]
}
