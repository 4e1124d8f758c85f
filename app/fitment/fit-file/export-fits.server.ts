import { type CsvColumns, csvAnswer } from '../../basics/csv.server.ts'
import { inBatches } from '../../basics/in-batches.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Database } from '../../shop/database.ts'
import type { EditedRow } from '../fit-list/edited-row.ts'
import { namedVehicles, readFitLists } from '../fit-list/read-list.server.ts'
import { cellsOfRow, type FitColumn, fitColumns, noRow } from './columns.ts'

/** So many products are read at once. */
const batchSize = 100

interface Line {
  id: string
  partNumber: string
  name: string
  cells: Record<FitColumn, string>
}

const columns: CsvColumns<Line> = {
  'Part number': ({ partNumber }) => partNumber,
  Product: ({ id }) => id,
  Name: ({ name }) => name,
  ...Object.fromEntries(
    (Object.keys(fitColumns) as FitColumn[]).map((column) => [
      fitColumns[column],
      ({ cells }: Line) => cells[column],
    ]),
  ),
}

/** Every fit row of what is on sale as a file that can be imported again, product by product. */
export function exportFits(db: Database, _admin: Admin): Response {
  const products = inBatches(async (after) => {
    const onSale = db
      .selectFrom('products')
      .select(['id', 'partNumber', 'name'])
      .where('removedAt', 'is', null)
      .where(({ or, exists, selectFrom }) =>
        or(
          (['fitRows', 'completeFitLists'] as const).map((table) =>
            exists(selectFrom(table).select('productId').whereRef(`${table}.productId`, '=', 'products.id')),
          ),
        ),
      )
      .orderBy('id', 'desc')
      .limit(batchSize)
    return await (after ? onSale.where('id', '<', after) : onSale).execute()
  })
  return csvAnswer('fit-rows', columns, linesOf(products))

  async function* linesOf(batches: AsyncIterable<Pick<Line, 'id' | 'partNumber' | 'name'>[]>) {
    for await (const batch of batches) {
      const lists = await readFitLists(
        db,
        batch.map(({ id }) => id),
      )
      const vehicles = await namedVehicles(
        db,
        [...lists.values()].flatMap(({ rows }) => rows),
      )
      const named = ({ vehicleId }: EditedRow) => (vehicleId === null ? undefined : vehicles.get(vehicleId))
      yield batch.flatMap((product) => {
        const { rows = [], complete = false } = lists.get(product.id) ?? {}
        const cells = rows.map((row) => cellsOfRow(row, named(row), complete))
        // One that fits nothing of the list has a line that says no more than that.
        return (cells.length > 0 ? cells : [noRow(complete)]).map((one) => ({ ...product, cells: one }))
      })
    }
  }
}
