import { type EditedRow, keyOf } from './edited-row.ts'

/**
 * What somebody has typed upon what somebody else has saved meanwhile: the rows that are there now, without those that were
 * taken away here and with those that are new here. `news`: how many came and went over there.
 */
export function mergeRows(
  base: readonly EditedRow[],
  mine: readonly EditedRow[],
  theirs: readonly EditedRow[],
): { rows: EditedRow[]; news: { came: number; went: number } } {
  const [before, here, there] = [base, mine, theirs].map((rows) => new Set(rows.map(keyOf)))
  const isIn = (rows: Set<string> | undefined, row: EditedRow) => rows?.has(keyOf(row)) ?? false
  const kept = theirs.filter((row) => !isIn(before, row) || isIn(here, row))
  const added = mine.filter((row) => !isIn(before, row) && !isIn(there, row))
  return {
    rows: [...kept, ...added],
    news: {
      came: theirs.filter((row) => !isIn(before, row)).length,
      went: base.filter((row) => !isIn(there, row)).length,
    },
  }
}
