import { type CsvColumns, csvAnswer } from '../../basics/csv.server.ts'
import { inBatches } from '../../basics/in-batches.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Database } from '../../shop/database.ts'
import { type ProductFacts, portsOf } from '../product-facts/product-facts.ts'
import { readProductFacts } from '../product-facts/read-facts.server.ts'
import { type FactColumn, factColumns } from './columns.ts'

const batchSize = 200

interface Line {
  id: string
  partNumber: string
  name: string
  cells: Partial<Record<FactColumn, string>>
}

const columns: CsvColumns<Line> = {
  'Part number': ({ partNumber }) => partNumber,
  Product: ({ id }) => id,
  Name: ({ name }) => name,
  ...Object.fromEntries(
    (Object.keys(factColumns) as FactColumn[]).map((column) => [
      factColumns[column],
      ({ cells }: Line) => cells[column] ?? '',
    ]),
  ),
}

/** What is said of all that is on sale as a file that can be imported again, product by product. */
export function exportFacts({ db }: { db: Database }, _admin: Admin): Response {
  return csvAnswer('product-facts', columns, lines())

  async function* lines() {
    const products = inBatches(async (after) => {
      const onSale = db
        .selectFrom('products')
        .select(['id', 'partNumber', 'name'])
        .where('removedAt', 'is', null)
        .orderBy('id', 'desc')
        .limit(batchSize)
      return await (after ? onSale.where('id', '<', after) : onSale).execute()
    })
    for await (const batch of products) {
      const kept = await readProductFacts(
        db,
        batch.map(({ id }) => id),
      )
      yield batch.flatMap((product) => {
        const said = kept.get(product.id)
        return said ? cellsOf(said).map((cells) => ({ ...product, cells })) : []
      })
    }
  }
}

/** One of which nothing is said has a line that says no more than that. */
function cellsOf({ part, facts }: ProductFacts): Line['cells'][] {
  const ports = part ? portsOf(part).map(([port, value]) => ({ kind: part.kind, port, value })) : []
  const told = facts.map(({ name, value }) => ({ fact: name, value }))
  return ports.length + told.length > 0 ? [...ports, ...told] : [{}]
}
