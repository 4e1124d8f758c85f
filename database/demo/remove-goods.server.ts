import { sql } from 'kysely'
import type { Database } from '../../app/shop/database.ts'
import { gone, stillNamed } from './find-demo.server.ts'

/**
 * Removes the demo's orders with all that the books say of them, as if they had never been: the pieces that they took or
 * hold are on sale again, and the next invoice follows the last real one.
 */
export async function removeOrders(db: Database): Promise<void> {
  await sql`
    update products set available = available - moved.units
    from (
      select product_id, sum(units) as units from stock_movements where order_id in ${gone('order')} group by product_id
    ) as moved
    where products.id = moved.product_id`.execute(db)
  for (const table of [
    'returns',
    'stock_movements',
    'money_movements',
    'undone_refunds',
    'refunds',
    'payments',
  ]) {
    await sql`delete from ${sql.table(table)} where order_id in ${gone('order')}`.execute(db)
  }
  await sql`delete from orders where id in ${gone('order')}`.execute(db)
  await sql`delete from guests where user_id not in (select guest_id from orders where guest_id is not null)`.execute(
    db,
  )
  await sql`
    update invoice_counter set last = kept.highest, withdrawn = kept.highest - kept.count
    from (select coalesce(max(invoice_number), 0) as highest, count(distinct invoice_number) as count from orders) as kept`.execute(
    db,
  )
  await sql`
    update credit_note_counter set last = kept.highest, withdrawn = kept.highest - kept.count
    from (select coalesce(max(credit_number), 0) as highest, count(credit_number) as count from refunds) as kept`.execute(
    db,
  )
}

/** Removes the demo's vehicles, but for those of which a product that stays says something. */
export async function removeVehicles(db: Database): Promise<void> {
  await sql`
    with kept as (
      select unnest(path) as id from vehicles where id in (select vehicle_id from fit_rows) or not of_demo
    )
    delete from vehicles where of_demo and id not in (select id from kept)`.execute(db)
}

/** Removes the demo's products; one that a real order or an import still names goes off sale and keeps its row. */
export async function removeProducts(db: Database, now: Date): Promise<void> {
  const besides = [
    ...['stock_movements', 'price_movements', 'product_ports', 'product_numbers', 'product_words'],
    ...['fit_rows', 'complete_fit_lists'],
  ]
  const named = await stillNamed(db, { table: 'products', kind: 'product', besides })
  if (named.length > 0) {
    await db
      .updateTable('products')
      .set({ removedAt: now })
      .where('id', 'in', named)
      .where('removedAt', 'is', null)
      .execute()
    await sql`delete from gone where kind = 'product' and id = any(${named}::uuid[])`.execute(db)
  }
  for (const table of besides) {
    await sql`delete from ${sql.table(table)} where product_id in ${gone('product')}`.execute(db)
  }
  await sql`delete from products where id in ${gone('product')}`.execute(db)
}
