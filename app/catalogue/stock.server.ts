import { inTransaction } from '../basics/database.ts'
import type { Cents } from '../basics/money.ts'
import type { Shop } from '../basics/shop.ts'
import { LARGEST_QUANTITY } from './product.ts'
import './tables.server.ts'

/**
 * Takes so many pieces off sale for an order, in the caller's transaction if there is one.
 * @returns the product's name and price (cents) at this moment; `undefined`, with nothing changed, when the product
 *   is gone, has fewer pieces left, or is sold only in larger quantities.
 */
export async function takeStock(
  shop: Shop,
  productId: string,
  quantity: number,
): Promise<{ name: string; price: Cents } | undefined> {
  if (!isQuantity(quantity)) return undefined
  return await inTransaction(shop.db, async (db) => {
    // One conditional update: of two buyers of the last piece, the second finds no row (specification 5).
    const taken = await db
      .updateTable('products')
      .set((product) => ({ available: product('available', '-', quantity) }))
      .where('id', '=', productId)
      .where('removedAt', 'is', null)
      .where('available', '>=', quantity)
      .where('minimum', '<=', quantity)
      .returning(['name', 'priceCents as price'])
      .executeTakeFirst()
    if (taken) await shop.changes.announce(db, 'catalogue')
    return taken
  })
}

/** Puts an order's pieces back on sale, also of a product that is no longer shown. */
export async function returnStock(shop: Shop, productId: string, quantity: number): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    await db
      .updateTable('products')
      .set((product) => ({ available: product('available', '+', quantity) }))
      .where('id', '=', productId)
      .execute()
    await shop.changes.announce(db, 'catalogue')
  })
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY
}
