import { type RawBuilder, sql } from 'kysely'
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
    const taken = await taking(db, { productId, quantity, price }).executeTakeFirst()
    if (!taken) return undefined
    const { change, ...sold } = taken
    await recordStock({ ...shop, db }, [{ productId, units: -quantity, why, order, actor }])
    await shop.changes.publish(db, 'catalogue', [change])
    return sold
  })
}

/** One conditional update: of two buyers of the last piece, the second finds no row (specification 5). */
function taking(
  db: Database,
  { productId, quantity, price }: { productId: string; quantity: number; price: Cents | undefined },
) {
  const there = db
    .updateTable('products')
    .set((product) => ({ available: product('available', '-', quantity) }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .where('available', '>=', quantity)
    .where('minimum', '<=', quantity)
  const asPriced = price === undefined ? there : there.where('priceCents', '=', price)
  const change = stockChange(productId, -quantity).as('change')
  return asPriced.returning(['name', 'partNumber', 'priceCents as price', change])
}

/**
 * What `takeStock` does, as parts of a statement: `taken` (`name`, `part_number`, `price`, `change`), which has a row if the
 * pieces were there and `only` holds, and its line of the ledger. The statement has to announce `change` (`Changes.announce`).
 */
export function stockTaking(
  shop: Pick<Shop, 'db' | 'now'>,
  { productId, quantity, price }: { productId: string; quantity: number; price: Cents },
  { why, order, actor }: Taking,
  only: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const moved = sql`
    select ${productId}::uuid, ${-quantity}::integer, ${why}::text, ${order}::uuid, ${actor ?? null}::uuid,
      ${shop.now()}::timestamptz from taken`
  return sql`
    taken as (${taking(shop.db, { productId, quantity, price }).where(only)}),
    moved as (${shop.db
      .insertInto('stockMovements')
      .columns(['productId', 'units', 'why', 'orderId', 'actorId', 'at'])
      .expression(moved)})`
}

/** Puts an order's pieces back on sale, also of a product that is no longer shown, and writes that into the ledger. */
export async function returnStock(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  productId: string,
  quantity: number,
  { why, order, actor }: Returning,
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const { change } = await db
      .updateTable('products')
      .set((product) => ({ available: product('available', '+', quantity) }))
      .where('id', '=', productId)
      .returning(stockChange(productId, quantity).as('change'))
      .executeTakeFirstOrThrow()
    await recordStock({ ...shop, db }, [{ productId, units: quantity, why, order, actor }])
    await shop.changes.publish(db, 'catalogue', [change])
  })
}

/**
 * What is announced of pieces that came (`units`) or went (less than 0), read from the product as it is then: more than them
 * where what can be ordered, or is sold out, has changed.
 */
export function stockChange(productId: string, units: number): RawBuilder<string> {
  const before = sql`(available - ${units}::integer)`
  return sql<string>`
    case when (available > 0) = (${before} > 0)
      and (available >= greatest(minimum, 1)) = (${before} >= greatest(minimum, 1))
    then ${stockOf(productId)}::text else ${productId}::text end`
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
