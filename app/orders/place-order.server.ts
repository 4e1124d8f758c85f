import { sql } from 'kysely'
import { after } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Product } from '../catalogue/product.ts'
import { findProduct, takeStock } from '../catalogue/public.server.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { orderPlacedEmail } from './emails.server.ts'
import { lockOrder } from './find-order.server.ts'
import { permitHold } from './hold-limits.server.ts'
import { type HoldRefusal, holdTime } from './hold-limits.ts'
import type { Order } from './order.ts'
import { placeAtOnce } from './place-at-once.server.ts'
import { decideOrder, type OrderWish, type PlaceRefusal } from './place-order.ts'

type Placed = Outcome<
  { order: Order },
  PlaceRefusal | HoldRefusal | { refusal: 'out-of-stock' | 'forbidden' | 'not-found' | 'not-signed-in' }
>

/**
 * Specification 7, `POST /order`. Held for `holdHours`, or for less while the person's address is not verified. What can't
 * be placed at once is looked at step by step, under the locks of its rules: there each refusal has its place.
 */
export async function placeOrder(shop: Shop, viewer: Viewer, wish: OrderWish): Promise<Placed> {
  if (wish.email !== undefined && normalEmail(wish.email) !== viewer.email) {
    return refuse({ refusal: 'forbidden' })
  }
  const attempt = await placeAtOnce(shop, viewer, wish)
  if (attempt.order) return ok({ order: attempt.order })
  return await inTransaction(shop.db, async (db) => await save({ ...shop, db }, viewer, wish, attempt.seen))
}

/** Whoever has `seen` the product when it could be ordered is told that somebody was quicker, not that they ask for too much. */
async function save(shop: Shop, viewer: Viewer, wish: OrderWish, seen: Product | undefined): Promise<Placed> {
  if (!(await isStillHere(shop.db, viewer.userId))) return refuse({ refusal: 'not-signed-in' })
  const { productId, quantity } = wish
  const product = seen ?? (await findProduct(shop.db, productId))
  if (!product) return refuse({ refusal: 'not-found' })
  const decided = decideOrder(product, wish)
  if (!decided.ok) return decided
  const held = await permitHold(shop, viewer, { productId, quantity, total: decided.total })
  if (!held.ok) return held.refusal === 'out-of-stock' ? await whyLost(shop, wish) : held
  const id = await newId(shop.db)
  const taking = { why: 'ordered' as const, order: id, actor: viewer.userId }
  const taken = await takeStock(shop, productId, quantity, { ...taking, price: product.price })
  if (!taken) return await whyLost(shop, wish)
  const now = shop.now()
  await shop.db
    .insertInto('orders')
    .values({
      id,
      userId: viewer.userId,
      productId,
      productName: taken.name,
      productImage: product.image,
      partNumber: taken.partNumber,
      customerName: viewer.name,
      email: viewer.email,
      quantity,
      unitPriceCents: taken.price,
      totalCents: decided.total,
      address: wish.address,
      phone: wish.phone ?? '',
      placedAt: now,
      heldUntil: after(now, holdTime(shop, viewer)),
      holdUnverified: !viewer.emailVerified,
    })
    .execute()
  const order = (await lockOrder(shop.db, id)) as Order
  await shop.postman.send(shop.db, orderPlacedEmail(order, shop.url))
  return ok({ order })
}

/** Whoever deletes their account meanwhile waits for this order, or this order finds them gone. */
async function isStillHere(db: Database, userId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('id').where('id', '=', userId).where('removedAt', 'is', null)
  return (await person.forShare().executeTakeFirst()) !== undefined
}

/** The stock's ledger names the order in the moment in which its pieces are taken: before its row is written. */
async function newId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Between our look and the taking somebody was quicker, or the price has changed. */
async function whyLost(shop: Pick<Shop, 'db'>, wish: OrderWish): Promise<Placed> {
  const now = await findProduct(shop.db, wish.productId)
  const again = now && decideOrder(now, wish)
  return again && !again.ok && again.refusal === 'price-changed' ? again : refuse({ refusal: 'out-of-stock' })
}
