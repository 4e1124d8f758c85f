import { alarmsOfFile } from './alarms.ts'
import type { Verdict } from './compare-line.ts'
import type { AlarmCounts, LineCounts } from './import.ts'

export interface Tally {
  counts: LineCounts
  add(verdicts: Verdict[]): void
  /** How often each alarm rings, those about the file as a whole among them: `products` are on sale. */
  alarmsAmong(products: number, unread: number): AlarmCounts
}

export function openTally(): Tally {
  const counts: LineCounts = { lines: 0, same: 0, changed: 0, new: 0, faulty: 0, alarming: 0 }
  const alarms: AlarmCounts = {}

  function add(verdict: Verdict): void {
    counts.lines += 1
    counts[verdict.kind] += 1
    const rung = 'alarms' in verdict ? verdict.alarms : []
    if (rung.length > 0) counts.alarming += 1
    for (const alarm of rung) alarms[alarm] = (alarms[alarm] ?? 0) + 1
  }

  return {
    counts,
    add: (verdicts) => verdicts.forEach(add),
    alarmsAmong(products, unread) {
      const { changed, new: added } = counts
      const about: AlarmCounts = { 'many-changed': changed, 'many-new': added, 'columns-unread': unread }
      const rung = alarmsOfFile({ products, changed, added, unread })
      return { ...alarms, ...Object.fromEntries(rung.map((alarm) => [alarm, about[alarm]])) }
    },
  }
}
