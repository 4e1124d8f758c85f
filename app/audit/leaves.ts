/** Between the names on the way to a fact within a fact: `Europe · Tracked parcel · price`. */
const step = ' · '

/** The last name on the way to a fact. */
export function lastOf(what: string): string {
  return what.split(step).at(-1) ?? what
}

/**
 * A fact that has others within it (a plan, say) as those that it ends in, each by its way there: of a thousand of them one has
 * changed, and nobody finds that in the whole. Lists of plain values stay what they are.
 */
export function leavesOf(facts: Record<string, unknown>): Record<string, unknown> {
  const leaves = Object.entries(facts).flatMap(([what, fact]) =>
    isWithin(fact) && !Array.isArray(fact) ? leavesAt([], fact) : leavesAt([what], fact),
  )
  return Object.fromEntries(leaves)
}

function leavesAt(way: string[], fact: unknown): [string, unknown][] {
  if (!isWithin(fact)) return [[way.join(step), Array.isArray(fact) ? fact.join(', ') : fact]]
  if (!Array.isArray(fact)) {
    return Object.entries(fact).flatMap(([name, one]) =>
      // The elements of a list have names of their own.
      leavesAt(isNamed(one) ? way : [...way, name], one),
    )
  }
  const known = new Map<string, number>()
  return fact.flatMap((one, at) => {
    const name = nameOf(one)
    if (name === undefined)
      return leavesAt([...way.slice(0, -1), `${way.at(-1) ?? ''} ${at + 1}`.trim()], one)
    const times = (known.get(name) ?? 0) + 1
    known.set(name, times)
    return leavesAt([...way, times > 1 ? `${name} ${times}` : name], one)
  })
}

/** Whether there are facts within it. */
function isWithin(fact: unknown): fact is object {
  if (Array.isArray(fact)) return fact.some(isWithin)
  return typeof fact === 'object' && fact !== null
}

function isNamed(fact: unknown): boolean {
  return Array.isArray(fact) && fact.some(isWithin) && fact.every((one) => nameOf(one) !== undefined)
}

/** What tells an element of a list from others: its place, its class and day, or its name. */
function nameOf(one: unknown): string | undefined {
  const { country, region, class: kind, from, name } = (one ?? {}) as Record<string, unknown>
  const element = kind === undefined ? [name] : [kind, from]
  const told = country === undefined ? element : [country, region]
  return told.filter((part) => typeof part === 'string' && part !== '').join(' ') || undefined
}
