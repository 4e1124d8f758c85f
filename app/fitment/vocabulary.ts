import { conflicts, families, joints, limits } from './bicycle/all.ts'
import { kinds } from './bicycle/kinds.ts'
import type { Family } from './rule.ts'

/** The families by which a part of a kind is told, in the order in which the rules ask for them. */
export function familiesOf(kind: string): string[] {
  const asked = joints.flatMap(({ one, other, checks }) => [
    ...(one.includes(kind) ? checks.flatMap((check) => check.one) : []),
    ...(other.includes(kind) ? checks.flatMap((check) => check.other) : []),
  ])
  const limited = limits
    .filter((limit) => limit.kinds.includes(kind))
    .flatMap(({ family, when }) => [family, ...Object.keys(when)])
  const told = conflicts.filter((conflict) => conflict.kinds.includes(kind)).flatMap((one) => one.families)
  const own = kind === 'adapter' ? ['adapter'] : []
  return [...new Set([...asked, ...limited, ...told, ...own])]
}

export function metBy(kind: string): string[] {
  return Object.keys(kinds).filter((other) =>
    joints.some(
      (joint) =>
        (joint.one.includes(kind) && joint.other.includes(other)) ||
        (joint.other.includes(kind) && joint.one.includes(other)),
    ),
  )
}

export function wordsOf(family: string, value: string): string {
  const { values, measure, span } = families[family] ?? {}
  const named = values?.[value]
  return named ?? `${span ? asOne(value) : value} ${(measure ?? span)?.unit ?? ''}`.trim()
}

/** A span from a number to the same one is that number: `11-11` is `11`. */
function asOne(span: string): string {
  const [from, to] = span.split('-')
  return from !== undefined && from === to ? from : span
}

/** All of it, as `GET /compatibility/vocabulary` has it and `docs/compatibility.md` shows it. */
export function vocabulary() {
  return {
    kinds: Object.entries(kinds).map(([kind, name]) => ({
      kind,
      name,
      families: familiesOf(kind),
      meets: metBy(kind),
    })),
    families: Object.entries(families).map(([family, told]) => ({
      family,
      name: told.name,
      question: told.question,
      where: told.where,
      values: Object.entries(told.values ?? {}).map(([value, name]) => ({ value, name })),
      ...numbersOf(told),
    })),
  }
}

function numbersOf({ measure, span }: Family) {
  return { ...(measure && { measure }), ...(span && { span }) }
}
