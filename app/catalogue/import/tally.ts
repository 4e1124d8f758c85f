import type { Verdict } from './compare-line.ts'
import type { LineCounts, WarningCounts } from './import.ts'
import { warningsOfFile } from './warnings.ts'

export interface Tally {
  counts: LineCounts
  add(verdicts: Verdict[]): void
  /** How often each warning is raised, those about the file as a whole among them: `products` are on sale. */
  warningsAmong(products: number, unread: number): WarningCounts
}

export function openTally(): Tally {
  const counts: LineCounts = { lines: 0, same: 0, changed: 0, new: 0, faulty: 0, warned: 0 }
  const warnings: WarningCounts = {}

  function add(verdict: Verdict): void {
    counts.lines += 1
    counts[verdict.kind] += 1
    const raised = 'warnings' in verdict ? verdict.warnings : []
    if (raised.length > 0) counts.warned += 1
    for (const warning of raised) warnings[warning] = (warnings[warning] ?? 0) + 1
  }

  return {
    counts,
    add: (verdicts) => verdicts.forEach(add),
    warningsAmong(products, unread) {
      const { changed, new: added } = counts
      const about: WarningCounts = { 'many-changed': changed, 'many-new': added, 'columns-unread': unread }
      const raised = warningsOfFile({ products, changed, added, unread })
      return { ...warnings, ...Object.fromEntries(raised.map((warning) => [warning, about[warning]])) }
    },
  }
}
