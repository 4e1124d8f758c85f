import { sql } from 'kysely'
import { sumRows } from '../basics/sum-rows.server.ts'
import { dependsOn } from '../shop/cache-tags.server.ts'
import { keepData } from '../shop/keep-answer.server.ts'
import type { Shop } from '../shop/shop.ts'

export interface CategoryCount {
  /** Empty: of products that nobody has put into one. */
  name: string
  products: number
  /** When one has come, gone, left for another category or been edited last, in ms; a piece more or less is no change. */
  changed: number
}

/** Every category that has ever had a product, from memory where that is fresh. */
export async function countCategories(shop: Pick<Shop, 'db' | 'cache'>): Promise<CategoryCount[]> {
  return await keepData(shop, 'categories', async () => {
    dependsOn('shelf')
    const { rows } = await sql<{ name: string; products: number; changed: Date }>`
      select category as name, sum(products)::integer as products, max(at) as changed
      from category_changes group by category`.execute(shop.db)
    return rows.map((row) => ({ ...row, changed: row.changed.getTime() }))
  })
}

/** Makes one row of the many changes of each category. */
export async function sumCategories({ db }: Pick<Shop, 'db'>): Promise<void> {
  const sums = { products: sql`sum(products)`, at: sql`max(at)` }
  await sumRows(db, { table: 'category_changes', by: ['category'], sums })
}
