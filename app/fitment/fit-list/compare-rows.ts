import { monthsOfYears } from '../vehicles/vehicle.ts'
import { type EditedRow, monthsBetween, type RowFault } from './edited-row.ts'

/**
 * What is wrong between rows that speak of the same vehicles under the same conditions: one that is there twice, two whose
 * years overlap, and one that takes back what another says. A row for a model beside one that is not for a version of it
 * is an exception, and in order.
 */
export function faultsBetween(rows: readonly EditedRow[], nameOf: (row: number) => string): RowFault[] {
  const groups = Map.groupBy(
    rows.map((row, at) => ({ row, at })),
    ({ row }) => subjectOf(row),
  )
  const found = [...groups.values()].flatMap((group) =>
    group.flatMap((later, place) => {
      for (const earlier of group.slice(0, place)) {
        const found = between(earlier.row, later.row, nameOf(earlier.at))
        if (found) return [{ row: later.at, other: earlier.at, field: 'vehicleId' as const, ...found }]
      }
      return []
    }),
  )
  return found.toSorted((one, other) => one.row - other.row)
}

/** Of which vehicles a row speaks, but for when they were built. */
function subjectOf({ vehicleId, kind, chassisFrom, chassisTo, conditions }: EditedRow): string {
  const plain = conditions.map(({ key, op, values }) =>
    [key, op, ...values.map((value) => value.toLowerCase()).toSorted()].join(' '),
  )
  return JSON.stringify([vehicleId, kind, chassisFrom, chassisTo, plain.toSorted()])
}

function between(
  earlier: EditedRow,
  later: EditedRow,
  name: string,
): Pick<RowFault, 'message' | 'alarm'> | undefined {
  if (earlier.says !== later.says) {
    const [yes, no] = earlier.says === 'for' ? [earlier, later] : [later, earlier]
    return covers(no, yes) ? { message: `It says the opposite of ${name}, of the same vehicles.` } : undefined
  }
  if (earlier.position !== later.position) return undefined
  if (covers(earlier, later) && covers(later, earlier)) {
    return earlier.quantity === later.quantity
      ? { message: `It says the same as ${name}.`, alarm: 'fit-twice' }
      : { message: `It says the same as ${name}, with another number of pieces.`, alarm: 'fit-overlap' }
  }
  if (!overlap(earlier, later)) return undefined
  const message = `It overlaps ${name}: let one end before the other begins, or make them one.`
  return { message, alarm: 'fit-overlap' }
}

/** Both spans of a row, in months; years by different bases can't be compared. */
function spansOf(row: EditedRow) {
  return [monthsOfYears(row.fromYear, row.toYear), monthsBetween(row.builtFrom, row.builtTo)]
}

function pairsOf(one: EditedRow, other: EditedRow) {
  if (one.yearBasis !== other.yearBasis) return undefined
  const others = spansOf(other)
  return spansOf(one).map((span, at) => [span, others[at] ?? span] as const)
}

const covers = (one: EditedRow, other: EditedRow) =>
  pairsOf(one, other)?.every(([wide, span]) => wide.from <= span.from && wide.to >= span.to) ?? false

const overlap = (one: EditedRow, other: EditedRow) =>
  pairsOf(one, other)?.every(([span, next]) => span.from <= next.to && next.from <= span.to) ?? false
