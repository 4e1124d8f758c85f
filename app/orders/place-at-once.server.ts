import { type RawBuilder, sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { isId } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Product } from '../catalogue/product.ts'
import { productsOnSale, stockTaking } from '../catalogue/public.server.ts'
import { isProven, mailQueueing } from '../mail/public.server.ts'
import type { Database } from '../shop/database.ts'
import { preparedFirst } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { orderPlacedEmail } from './emails.server.ts'
import { orderColumns } from './find-order.server.ts'
import { holdTime, MAX_OPEN_ORDERS } from './hold-limits.ts'
import type { Order } from './order.ts'
import { decideOrder, type OrderWish } from './place-order.ts'

/** The order; or else, where nothing has changed, the product as it was seen when nothing stood against the order yet. */
type Attempt = { order: Order } | { order: undefined; seen: Product | undefined }

/**
 * Places an order of somebody whose address is verified in two statements (docs/decisions/041): one reads the product, the other
 * takes its pieces and writes ledger, order and mail, if all is still as it was decided upon. So nobody waits for another
 * buyer of the product longer than its commit takes.
 * @returns no order, with nothing changed, whenever something stands against it: it does not say what.
 */
export async function placeAtOnce(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'postman' | 'url' | 'holdHours' | 'unverifiedHold'>,
  viewer: Viewer,
  wish: OrderWish,
): Promise<Attempt> {
  const unseen = { order: undefined, seen: undefined }
  if (!viewer.emailVerified || !isId(wish.productId) || !Number.isSafeInteger(wish.quantity)) return unseen
  const product = await readProduct(shop.db, wish)
  const decided = product && decideOrder(product, wish)
  if (!decided?.ok || product?.number == null) return unseen
  const now = shop.now()
  const facts = {
    id: product.orderId,
    number: product.number,
    userId: viewer.userId,
    productId: product.id,
    productName: product.name,
    productImage: product.image,
    partNumber: product.partNumber,
    customerName: viewer.name,
    email: viewer.email,
    quantity: wish.quantity,
    unitPriceCents: product.price,
    total: decided.total,
    address: wish.address,
    phone: wish.phone ?? '',
    placedAt: now,
    heldUntil: after(now, holdTime(shop, viewer)),
  }
  const order = await write(shop, facts)
  return order ? { order } : { order, seen: product }
}

/** The product, and what its order is to be called: a number is only taken for one that looks as if it can be placed. */
async function readProduct(db: Database, { productId, quantity, total }: OrderWish) {
  const asked = sql`available >= ${quantity}::bigint
    and round(${total}::double precision * 100) = price_cents::bigint * ${quantity}::bigint`
  const query = productsOnSale(db)
    .where('id', '=', productId)
    .select(sql<string>`uuidv7()`.as('orderId'))
    .select(sql<number | null>`case when ${asked} then nextval('orders_number_seq') end`.as('number'))
  return await preparedFirst(db, query.compile())
}

type Placing = Pick<
  Order,
  | (
      | 'id'
      | 'number'
      | 'userId'
      | 'productId'
      | 'productName'
      | 'productImage'
      | 'partNumber'
      | 'customerName'
    )
  | ('email' | 'quantity' | 'total' | 'address' | 'phone' | 'placedAt' | 'heldUntil')
> & { unitPriceCents: number }

/** The last moment in which a price, a hold or somebody's leaving counts is the one in which the product is locked. */
async function write(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'postman' | 'url'>,
  placing: Placing,
): Promise<Order | undefined> {
  const { id: order, userId: actor, productId, quantity, unitPriceCents: price } = placing
  const mail = orderPlacedEmail(placing, shop.url)
  const may = sql<boolean>`(select orders from held) < ${MAX_OPEN_ORDERS}
    and name = ${placing.productName} and part_number = ${placing.partNumber}`
  const { processes, was } = shop.changes.announce('catalogue', sql<string>`(select change from taken)`)
  const statement = sql<Order & { processes: number }>`
    with held as materialized (
      select lock_and_count_holds(${actor}) as orders where ${isProven(placing.email)}
    ),
    ${stockTaking(shop, { productId, quantity, price }, { why: 'ordered', order, actor }, may)},
    placed as (${inserting(shop.db, placing)}),
    queued as (${mailQueueing(shop.db, mail, { proven: true, source: 'placed' })})
    select placed.*, ${processes} as processes from placed`
  const placed = await preparedFirst(shop.db, statement.compile(shop.db))
  was(placed?.processes)
  if (!placed) return undefined
  shop.postman.wake()
  const { processes: _told, ...written } = placed
  return written
}

function inserting(db: Database, placing: Placing): RawBuilder<unknown> {
  const { id, number, userId, productId, productName, productImage, partNumber } = placing
  const { customerName, email, quantity, unitPriceCents, total } = placing
  const { address, phone, placedAt, heldUntil } = placing
  const row = sql`
    select ${id}::uuid, ${number}::integer, ${userId}::uuid, ${productId}::uuid, ${productName}::text,
      ${productImage}::text, ${partNumber}::text, ${customerName}::text, ${email}::text, ${quantity}::integer, ${unitPriceCents}::integer, ${total}::integer,
      ${address}::text, ${phone}::text, ${placedAt}::timestamptz, ${heldUntil}::timestamptz
    from taken`
  return sql`${db
    .insertInto('orders')
    .columns([
      ...(['id', 'number', 'userId', 'productId', 'productName', 'productImage', 'partNumber'] as const),
      ...(['customerName', 'email', 'quantity', 'unitPriceCents', 'totalCents'] as const),
      ...(['address', 'phone', 'placedAt', 'heldUntil'] as const),
    ])
    .expression(row)
    .returning(orderColumns)}`
}
