import type { MeasureCheck, Ports, Row, Rule, TableCheck } from './rule.ts'

/** General knowledge of the trade, where no page is named. */
export const trade = 'general knowledge of the trade'

export function fits(because: string, source: string): Rule {
  return { says: 'fits', because, source }
}

export function clash(because: string, source: string): Rule {
  return { says: 'does-not-fit', because, source }
}

export function depends(because: string, source: string): Rule {
  return { says: 'unknown', because, source }
}

/** Fits with adapters; whether they come in the box `bicycle/adapters.ts` says. */
export function bridged(adapters: readonly string[], because: string, source: string): Rule {
  return { says: 'fits', because, source, with: adapters }
}

export function table(one: readonly string[], other: readonly string[], rows: readonly Row[]): TableCheck {
  return { one, other, rows }
}

/** Fits where two facts are alike, and clashes where they differ. */
export function sameValue(one: string, other: string, same: Rule, differs: Rule): TableCheck {
  const rows: Row[] = [
    { alike: [one, other], rule: same },
    { differ: [one, other], rule: differs },
  ]
  return { one: [one], other: [other], rows }
}

/** Fits where a measure of the one is at most that of the other. */
export function atMost(one: string, other: string, within: Rule, beyond: Rule): MeasureCheck {
  return compared([one], [other], [within, beyond], ([value = 0], [most = 0]) =>
    value <= most ? within : beyond,
  )
}

/** Fits where a measure of the one lies in a span of the other. */
export function within(one: string, other: string, inside: Rule, outside: Rule): MeasureCheck {
  const judge = (first: Ports, second: Ports) => {
    const [value, ends] = [first[one], endsOf(second[other])]
    if (value === undefined || !ends) return undefined
    return ends[0] <= Number(value) && Number(value) <= ends[1] ? inside : outside
  }
  return { one: [one], other: [other], rules: [inside, outside], judge }
}

/** Compares measures by `decide`, which is given the numbers in the order of the families; open until all are known. */
export function compared(
  one: readonly string[],
  other: readonly string[],
  rules: readonly Rule[],
  decide: (one: number[], other: number[]) => Rule,
): MeasureCheck {
  const judge = (first: Ports, second: Ports) => {
    const [left, right] = [numbers(one, first), numbers(other, second)]
    return left && right && decide(left, right)
  }
  return { one, other, rules, judge }
}

function numbers(families: readonly string[], ports: Ports): number[] | undefined {
  const values = families.map((family) => ports[family])
  return values.some((value) => value === undefined) ? undefined : values.map(Number)
}

export function endsOf(span: string | undefined): [from: number, to: number] | undefined {
  const [from = Number.NaN, to = Number.NaN] = (span ?? '').split('-').map(Number)
  return Number.isNaN(from + to) ? undefined : [from, to]
}
