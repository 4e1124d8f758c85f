/** That `next` has taken the place of `former`; each is a brand and a number (`nodeOf`). */
export interface Succession {
  former: string
  next: string
}

/** Where a number has ended: what is on sale there, and over which numbers it came to that. */
export interface Successor {
  node: string
  /** From the number that was asked for to this one. */
  way: string[]
}

const deepest = 16

/**
 * What is on sale in the place of a number: all ends of its chains, the nearest first. A chain ends at the first that is
 * on sale; one that runs in a circle, or into nothing, ends nowhere.
 */
export function successorsOf(
  asked: string,
  successions: readonly Succession[],
  isOnSale: (node: string) => boolean,
): Successor[] {
  const nextOf = Map.groupBy(successions, ({ former }) => former)
  const seen = new Set([asked])
  const ends: Successor[] = []
  let reached: Successor[] = [{ node: asked, way: [asked] }]
  for (let depth = 0; depth < deepest && reached.length > 0; depth++) {
    const next = reached.flatMap(({ node, way }) =>
      (nextOf.get(node) ?? []).map((one) => ({ node: one.next, way: [...way, one.next] })),
    )
    reached = []
    for (const step of next) {
      if (seen.has(step.node)) continue
      seen.add(step.node)
      if (isOnSale(step.node)) ends.push(step)
      else reached.push(step)
    }
  }
  return ends
}
