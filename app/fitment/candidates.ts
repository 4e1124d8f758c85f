import { families, limits } from './bicycle/all.ts'
import type { Limit, Part } from './rule.ts'

const limitsOfKind = new Map<string, Limit[]>()
for (const limit of limits) {
  for (const kind of limit.kinds) limitsOfKind.set(kind, [...(limitsOfKind.get(kind) ?? []), limit])
}

/**
 * What a fact of a part may be, as far as its other facts let it: the one value that is known of it; or each that none of
 * them rules out and, unless they name all, `undefined` for one that nobody has thought of.
 */
export function candidates(part: Part, family: string): (string | undefined)[] {
  const known = part.ports[family]
  if (known !== undefined) return [known]
  const concerned = (limitsOfKind.get(part.kind) ?? []).filter(
    (limit) => limit.family === family || family in limit.when,
  )
  const open = isNamed(part, family) ? [] : [undefined]
  const values = Object.keys(families[family]?.values ?? {})
  if (concerned.length === 0) return [...open, ...values]
  return [...open, ...values.filter((value) => !concerned.some(brokenBy(withPort(part, family, value))))]
}

/** Whether the other facts of a part name all that a fact may be. */
export function isNamed(part: Part, family: string): boolean {
  const named = limitsOfKind.get(part.kind)?.some((limit) => limit.family === family && applies(limit, part))
  return named ?? false
}

export function contradiction(part: Part): Limit | undefined {
  return limitsOfKind.get(part.kind)?.find(brokenBy(part))
}

export function withPort(part: Part, family: string, value: string): Part {
  return { kind: part.kind, ports: { ...part.ports, [family]: value } }
}

function brokenBy(part: Part) {
  return (limit: Limit) => {
    const value = part.ports[limit.family]
    return value !== undefined && !limit.to.includes(value) && applies(limit, part)
  }
}

function applies({ when }: Limit, { ports }: Part): boolean {
  return Object.entries(when).every(([family, values]) => values.includes(ports[family] ?? ''))
}
