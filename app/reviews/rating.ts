/** How many gave a product one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number]

/** The mean of the stars, to a tenth, and how many gave any; `undefined` while nobody has. */
export function summarise(counts: StarCounts): { mean: number; count: number } | undefined {
  const count = counts.reduce((sum, given) => sum + given, 0)
  if (count === 0) return undefined
  const stars = counts.reduce((sum, given, below) => sum + given * (below + 1), 0)
  return { mean: Math.round((stars / count) * 10) / 10, count }
}
