import { sql } from 'kysely'
import { cachedPer } from '../shop/cached.ts'

/** When what the shelf says has last changed, by category: a product has come, gone, or been edited. */
type CatalogueChanges = Map<string, Date>

/** Also of a category that a product has left. A piece more or less is no change: no page needs reading anew for it. */
export const catalogueChanges = cachedPer<CatalogueChanges>('catalogue', async ({ db }) => {
  const { rows } = await sql<{ category: string; at: Date }>`
    select category, max(at) as at from (
      select category, greatest(created_at, removed_at) as at from products
      union all
      select category, at from price_movements join products on products.id = product_id
      union all
      select category, at from audit_log join products on products.id = subject where action = 'edit-product'
      union all
      select before ->> 'category', at from audit_log where action = 'edit-product' and before ? 'category'
      union all
      select category, greatest(applied_at, undone_at) from imports
        join import_lines on import_id = imports.id join products on products.id = product_id
        where applied_at is not null
      union all
      select before ->> 'category', greatest(applied_at, undone_at) from imports
        join import_lines on import_id = imports.id
        where applied_at is not null and before ? 'category'
    ) as changes group by category`.execute(db)
  return new Map(rows.map(({ category, at }) => [category, at]))
})
