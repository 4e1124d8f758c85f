import { type CsvColumns, csvAnswer } from '../../basics/csv.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Database } from '../../shop/database.ts'
import type { EditedRow } from '../fit-list/edited-row.ts'
import { namedVehicles } from '../fit-list/read-list.server.ts'
import { cellsOfRow, type FitColumn, fitColumns, noRow } from './columns.ts'
import { fitListsOnSale } from './lists-on-sale.server.ts'

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
  return csvAnswer('fit-rows', columns, lines())

  async function* lines() {
    for await (const lists of fitListsOnSale(db)) {
      const vehicles = await namedVehicles(
        db,
        lists.flatMap(({ rows }) => rows),
      )
      const named = ({ vehicleId }: EditedRow) => (vehicleId === null ? undefined : vehicles.get(vehicleId))
      yield lists.flatMap(({ product, rows, complete }) => {
        const cells = rows.map((row) => cellsOfRow(row, named(row), complete))
        // One that fits nothing of the list has a line that says no more than that.
        return (cells.length > 0 ? cells : [noRow(complete)]).map((one) => ({ ...product, cells: one }))
      })
    }
  }
}
