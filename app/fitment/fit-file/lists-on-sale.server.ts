import { inBatches } from '../../basics/in-batches.server.ts'
import type { Database } from '../../shop/database.ts'
import type { FitList } from '../fit-list/edited-row.ts'
import { readFitLists } from '../fit-list/read-list.server.ts'

/** So many products are read at once: each has 2,000 rows at the most. */
const batchSize = 20

interface ListOnSale extends FitList {
  product: { id: string; partNumber: string; name: string; category: string }
}

/** What each product on sale fits of which anything is said, batch after batch: never all of it at once. */
export async function* fitListsOnSale(db: Database): AsyncGenerator<ListOnSale[]> {
  const products = inBatches(async (after) => {
    const onSale = db
      .selectFrom('products')
      .select(['id', 'partNumber', 'name', 'category'])
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
  for await (const batch of products) {
    const lists = await readFitLists(
      db,
      batch.map(({ id }) => id),
    )
    yield batch.map((product) => ({ product, rows: [], complete: false, ...lists.get(product.id) }))
  }
}
