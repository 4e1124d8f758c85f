import { anyOf } from '../basics/sql.server.ts'
import { orderable } from '../catalogue/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { backInStockEmail } from './emails.server.ts'

const AT_ONCE = 100

/** Each confirmed wish that can be met, once: mail and its end are one transaction; who tells beside takes others. */
export async function tellStockAlerts(shop: Pick<Shop, 'db' | 'postman' | 'url'>): Promise<void> {
  while ((await tellSome(shop)) === AT_ONCE);
}

async function tellSome(shop: Pick<Shop, 'db' | 'postman' | 'url'>): Promise<number> {
  return await inTransaction(shop.db, async (db) => {
    const due = await db
      .selectFrom('stockAlerts')
      .innerJoin('products', 'products.id', 'stockAlerts.productId')
      .select(['stockAlerts.id', 'stockAlerts.email', 'products.name', 'products.slug'])
      .where('confirmedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .where(orderable)
      .limit(AT_ONCE)
      .forUpdate('stockAlerts')
      .skipLocked()
      .execute()
    for (const { email, ...part } of due) await shop.postman.send(db, backInStockEmail(email, part, shop.url))
    const told = due.map(({ id }) => id)
    if (told.length > 0) await db.deleteFrom('stockAlerts').where('id', '=', anyOf('uuid', told)).execute()
    return due.length
  })
}
