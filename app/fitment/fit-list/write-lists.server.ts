import { anyOf } from '../../basics/sql.server.ts'
import type { Database } from '../../shop/database.ts'
import { type EditedRow, type FitList, keyOf } from './edited-row.ts'
import type { KeptFitList } from './read-list.server.ts'

/** So many rows go into one statement: each has 17 values, of the 65,535 that one takes. */
const batchSize = 1000

export interface ListChange {
  productId: string
  before: KeptFitList
  list: FitList
}

/** What a change takes away and adds; what both have stays as it is. */
export function differenceOf<Row extends EditedRow>({
  before,
  list,
}: {
  before: { rows: readonly Row[] }
  list: FitList
}) {
  return { gone: without(before.rows, list.rows), fresh: without(list.rows, before.rows) }
}

/** Each of the others takes away one row that says the same. */
function without<Row extends EditedRow>(rows: readonly Row[], others: readonly EditedRow[]): Row[] {
  const counts = new Map<string, number>()
  for (const key of others.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return rows.filter((row) => {
    const left = counts.get(keyOf(row)) ?? 0
    counts.set(keyOf(row), left - 1)
    return left <= 0
  })
}

/** Writes lists anew, but only what differs. */
export async function writeLists(db: Database, changes: readonly ListChange[]): Promise<void> {
  const differences = changes.map((change) => ({ ...change, ...differenceOf(change) }))
  const gone = differences.flatMap((one) => one.gone.map(({ id }) => id))
  if (gone.length > 0) await db.deleteFrom('fitRows').where('id', '=', anyOf('uuid', gone)).execute()
  const fresh = differences.flatMap((one) => one.fresh.map((row) => toStored(one.productId, row)))
  for (let at = 0; at < fresh.length; at += batchSize) {
    await db
      .insertInto('fitRows')
      .values(fresh.slice(at, at + batchSize))
      .execute()
  }
  const turned = changes.filter(({ before, list }) => before.complete !== list.complete)
  const [completed, opened] = [true, false].map((complete) =>
    turned.filter(({ list }) => list.complete === complete).map(({ productId }) => productId),
  )
  if (completed?.length)
    await db
      .insertInto('completeFitLists')
      .values(completed.map((productId) => ({ productId })))
      .execute()
  if (opened?.length)
    await db.deleteFrom('completeFitLists').where('productId', '=', anyOf('uuid', opened)).execute()
}

/** Only what is a row’s own: one that is read back has an id, and becomes another row. */
function toStored(productId: string, row: EditedRow) {
  const { says, vehicleId, kind, fromYear, toYear, yearBasis, builtFrom, builtTo, chassisFrom, chassisTo } =
    row
  const { conditions, notes, position, quantity, source, checkedOn } = row
  return {
    productId,
    says,
    vehicleId,
    kind,
    fromYear,
    toYear,
    yearBasis,
    builtFrom,
    builtTo,
    chassisFrom,
    chassisTo,
    position,
    quantity,
    source,
    checkedOn,
    notes: [...notes],
    conditions: JSON.stringify(conditions) as never,
  }
}
