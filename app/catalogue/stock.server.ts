import type { Cents } from '../basics/money.ts'
import { stockOf } from '../shop/cache-tags.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { recordStock } from './ledger.server.ts'
import type { Returning, Taking } from './ledger.ts'
import { MAX_QUANTITY } from './product.ts'

/**
 * Takes so many pieces off sale for an order, in the caller's transaction if there is one, and writes that into the
 * ledger. With `price` (cents) it does so only at that price.
 * @returns the product's name and price (cents) at this moment; `undefined`, with nothing changed, when the product
 *   is gone, has fewer pieces left, is sold only in larger quantities, or costs something else.
 */
export async function takeStock(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  productId: string,
  quantity: number,
  { why, order, actor, price }: Taking & { price?: Cents },
): Promise<{ name: string; partNumber: string; price: Cents } | undefined> {
  if (!isQuantity(quantity)) return undefined
  return await inTransaction(shop.db, async (db) => {
    // One conditional update: of two buyers of the last piece, the second finds no row (specification 5).
    let taking = db
      .updateTable('products')
      .set((product) => ({ available: product('available', '-', quantity) }))
      .where('id', '=', productId)
      .where('removedAt', 'is', null)
      .where('available', '>=', quantity)
      .where('minimum', '<=', quantity)
    if (price !== undefined) taking = taking.where('priceCents', '=', price)
    const taken = await taking
      .returning(['name', 'partNumber', 'priceCents as price', 'available', 'minimum'])
      .executeTakeFirst()
    if (!taken) return undefined
    const { available, minimum, ...sold } = taken
    await recordStock({ ...shop, db }, [{ productId, units: -quantity, why, order, actor }])
    const change = stockChange(productId, { from: available + quantity, to: available, minimum })
    await shop.changes.publish(db, 'catalogue', [change])
    return sold
  })
}

/** Puts an order's pieces back on sale, also of a product that is no longer shown, and writes that into the ledger. */
export async function returnStock(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  productId: string,
  quantity: number,
  { why, order, actor }: Returning,
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const { available, minimum } = await db
      .updateTable('products')
      .set((product) => ({ available: product('available', '+', quantity) }))
      .where('id', '=', productId)
      .returning(['available', 'minimum'])
      .executeTakeFirstOrThrow()
    await recordStock({ ...shop, db }, [{ productId, units: quantity, why, order, actor }])
    const change = stockChange(productId, { from: available - quantity, to: available, minimum })
    await shop.changes.publish(db, 'catalogue', [change])
  })
}

/** What is announced of pieces that came or went: more than them where what can be ordered, or is sold out, has changed. */
export function stockChange(
  productId: string,
  { from, to, minimum }: { from: number; to: number; minimum: number },
): string {
  const least = Math.max(1, minimum)
  const isAsBefore = from > 0 === to > 0 && from >= least === to >= least
  return isAsBefore ? stockOf(productId) : productId
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/** How often an order has taken its pieces again after its hold had lapsed, by the ledger. */
export async function timesRetaken(db: Database, orderId: string): Promise<number> {
  const { times } = await db
    .selectFrom('stockMovements')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('orderId', '=', orderId)
    .where('why', '=', 'retaken')
    .executeTakeFirstOrThrow()
  return times
}
