/** One line of the table that `npm run prove` prints. */
export interface Figure {
  what: string
  figure: number | string
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

/** Keeps what a test has measured, for the table of `npm run prove`: `keepFigures(task.meta, { orders: 12 })`. */
export function keepFigures(meta: { figures?: Figure[] }, measured: Record<string, Figure['figure']>): void {
  const rows = Object.entries(measured).map(([what, figure]) => ({ what, figure }))
  meta.figures = [...(meta.figures ?? []), ...rows]
}

/** What so many of a hundred are at most: `percentile(milliseconds, 99)`. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}
