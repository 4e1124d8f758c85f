import { sql } from 'kysely'
import type { Cents } from '../basics/money.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findProduct } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideHold, decideShare, type HoldRefusal } from './hold-limits.ts'

export interface HoldWish {
  productId: string
  quantity: number
  total: Cents
}

/**
 * Whether somebody may hold the pieces of these orders unpaid, in the transaction that is to take them: until it ends, nobody
 * whose holds count together with theirs gets past here, or two at once would count alike. `lacking`: of a product's pieces
 * some were taken while this one waited. `of`: the one that can't be held.
 */
export async function permitHolds<Wish extends HoldWish>(
  shop: Pick<Shop, 'db' | 'unverifiedHold'>,
  viewer: Viewer,
  wishes: Wish[],
): Promise<
  Outcome<object, HoldRefusal | (HoldRefusal & { of: Wish }) | { refusal: 'out-of-stock'; lacking: Wish }>
> {
  await lockHolds(shop.db, viewer, wishes)
  const { emailVerified } = viewer
  const held = await heldBy(shop.db, viewer.userId)
  const total = wishes.reduce((sum, wish) => sum + wish.total, 0)
  const asked = { orders: wishes.length, total }
  const decided = decideHold(asked, { emailVerified, ...held }, shop.unverifiedHold)
  if (!decided.ok || emailVerified) return decided
  for (const wish of wishes) {
    const product = await findProduct(shop.db, wish.productId)
    if (!product || product.available < wish.quantity)
      return refuse({ refusal: 'out-of-stock', lacking: wish })
    const heldUnverified = await heldUnverifiedOf(shop.db, wish.productId)
    const shared = decideShare(wish, { ...product, heldUnverified })
    if (!shared.ok) return { ...shared, of: wish }
  }
  return ok({})
}

/** What is locked before any product is: whoever locked a product first would wait for one who waits for that product. */
export async function lockHolds(
  db: Database,
  { userId, emailVerified }: Viewer,
  wishes: { productId: string }[],
): Promise<void> {
  await lockByName(db, `orders of ${userId}`)
  if (emailVerified) return
  for (const id of wishes.map(({ productId }) => productId).toSorted())
    await lockByName(db, `unverified holds of ${id}`)
}

async function heldBy(db: Database, userId: string): Promise<{ orders: number; value: Cents }> {
  return await selectHolding(db)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sql<Cents>`coalesce(sum(total_cents), 0)`.as('value'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

async function heldUnverifiedOf(db: Database, productId: string): Promise<number> {
  const { pieces } = await selectHolding(db)
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('pieces'))
    .where('productId', '=', productId)
    .where('holdUnverified', '=', true)
    .executeTakeFirstOrThrow()
  return pieces
}

export function selectHolding(db: Database) {
  return db.selectFrom('orders').where('stockTaken', '=', true).where('paidAt', 'is', null)
}
