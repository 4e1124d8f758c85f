import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '../basics/money.ts'
import { anyOf } from '../basics/sql.server.ts'
import { stockOf } from '../shop/cache-tags.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { recordStock } from './ledger.server.ts'
import type { Returning, Taking } from './ledger.ts'
import { MAX_QUANTITY, type Product } from './product.ts'

/**
 * Takes so many pieces off sale for an order, in the caller's transaction if there is one, and writes that into the
 * ledger. With `price` (cents) it does so only at that price.
 * @returns the product's name and price (cents) at this moment; `undefined`, with nothing changed, when the product
 *   is gone, has fewer pieces left, costs something else, or is ordered in smaller quantities than it is sold in.
 */
export async function takeStock(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  productId: string,
  quantity: number,
  { why, order, actor, price }: Taking & { price?: Cents | undefined },
): Promise<{ name: string; partNumber: string; price: Cents } | undefined> {
  if (!isQuantity(quantity)) return undefined
  return await inTransaction(shop.db, async (db) => {
    const taken = await taking(db, { productId, quantity, price, why }).executeTakeFirst()
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
  {
    productId,
    quantity,
    price,
    why,
  }: {
    productId: string
    quantity: number
    price: Cents | undefined
    why: Taking['why']
  },
) {
  const inStock = db
    .updateTable('products')
    .set((product) => ({ available: product('available', '-', quantity) }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .where('available', '>=', quantity)
  const there = countsMinimum(why) ? inStock.where('minimum', '<=', quantity) : inStock
  const asPriced = price === undefined ? there : there.where('priceCents', '=', price)
  const change = stockChange(productId, -quantity).as('change')
  return asPriced.returning(['name', 'partNumber', 'priceCents as price', change])
}

/** A part of a statement that `stockTaking` goes by: a row for each order, what it is of, and as what that was seen. */
export interface StockWished {
  orders: string[]
  products: string[]
  quantities: number[]
  prices: Cents[]
  names: string[]
  partNumbers: string[]
}

/**
 * What `takeStock` does for orders that are placed together, as parts of a statement: `taken` (`change`) has a row for each of
 * their products if the pieces of all were there, all is as it was seen and `only` holds; or else none, and nothing is taken.
 * Products are locked in the order of their ids, each looked up by its own: joined, a server that takes the table for small reads all of
 * it. Every `change` has to be announced. What is `wished` is filtered by what always holds, as the server else takes it for ten
 * rows where it does not see them, and would plan the statement anew for each order.
 */
export function stockTaking(
  wished: StockWished,
  { why, actor, now }: Pick<Taking, 'why' | 'actor'> & { now: Date },
  only: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const change = changeOf(sql`products.id::text`, sql`(available + wished.quantity)`)
  return sql`
    wished as (
      select * from unnest(${wished.orders}::uuid[], ${wished.products}::uuid[], ${wished.quantities}::integer[],
        ${wished.prices}::integer[], ${wished.names}::text[], ${wished.partNumbers}::text[]
      ) as wished (order_id, product_id, quantity, price, name, part_number)
      where quantity > 0 and price >= 0
    ),
    there as materialized (
      select from (select * from wished where ${only} order by product_id) as wish cross join lateral (
        select from products where id = product_id and removed_at is null and available >= wish.quantity
          and minimum <= wish.quantity and price_cents = wish.price and name = wish.name and part_number = wish.part_number
        for no key update
      ) as product
    ),
    taken as (
      update products set available = available - wished.quantity from wished
      where products.id = product_id and (select count(*) from there) = cardinality(${wished.products}::uuid[])
      returning ${change} as change
    ),
    moved as (
      insert into stock_movements (product_id, units, why, order_id, actor_id, at)
      select product_id, -quantity, ${why}::text, order_id, ${actor}::uuid, ${now}::timestamptz
      from wished where exists (select from taken)
    )`
}

/** What is taken for an order that is there, or is about to be. */
export interface StockTaken {
  order: string
  productId: string
  quantity: number
  price?: Cents
}

/** A product as it is while it is locked. */
type Shelved = Pick<Product, 'name' | 'partNumber' | 'price' | 'available' | 'minimum'>

/**
 * As `takeStock`, for several orders: all of them or none. Products are locked in the order of their ids, so that of two who
 * take the same ones neither waits for the other.
 * @returns the products by their ids; or the `lacking` one, with nothing changed
 */
export async function takeStocks(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  takings: StockTaken[],
  { why, actor }: Pick<Taking, 'why' | 'actor'>,
): Promise<{ products: Map<string, Shelved>; lacking?: undefined } | { lacking: StockTaken }> {
  return await inTransaction(shop.db, async (db) => {
    const found = await db
      .selectFrom('products')
      .select(['id', 'name', 'partNumber', 'priceCents as price', 'available', 'minimum'])
      .where('id', '=', anyOf('uuid', [...new Set(takings.map(({ productId }) => productId))]))
      .where('removedAt', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const products = new Map(found.map(({ id, ...product }) => [id, product]))
    const lacking = takings.find((taking) => !isThere(products.get(taking.productId), taking, why))
    if (lacking) return { lacking }
    for (const { order, productId, quantity, price } of takings) {
      const taken = await takeStock({ ...shop, db }, productId, quantity, { why, order, actor, price })
      if (!taken) throw new Error(`The locked product ${productId} could not be taken.`)
    }
    return { products }
  })
}

function isThere(product: Shelved | undefined, { quantity, price }: StockTaken, why: Taking['why']): boolean {
  if (!product || !isQuantity(quantity)) return false
  const { available, minimum } = product
  const isEnough = !countsMinimum(why) || minimum <= quantity
  return available >= quantity && isEnough && (price === undefined || price === product.price)
}

/** What was ordered keeps to the minimum of that day: it may have been raised while it waited to be paid. */
function countsMinimum(why: Taking['why']): boolean {
  return why === 'ordered'
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

/** `leastOf` and `isOrderable` of a product in SQL, where no other table has columns of these names. */
export const leastOrdered: RawBuilder<number> = sql<number>`greatest(minimum, 1)`
export const orderable: RawBuilder<boolean> = sql<boolean>`(available >= ${leastOrdered})`

/**
 * What is announced of pieces that came (`units`) or went (less than 0), read from the product as it is then: more than them
 * where what can be ordered, or is sold out, has changed.
 */
export function stockChange(productId: string, units: number): RawBuilder<string> {
  return changeOf(sql`${productId}::text`, sql`(available - ${units}::integer)`)
}

function changeOf(productId: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`
    case when (available > 0) = (${before} > 0)
      and ${orderable} = (${before} >= ${leastOrdered})
    then ${stockOf('')}::text || ${productId} else ${productId} end`
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
