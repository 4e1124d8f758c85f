import { sql } from 'kysely'
import type { Cents } from '../basics/money.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findProduct } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type HoldRefusal, whyNoMore, whyNotShare } from './hold-limits.ts'

/**
 * Why somebody may not hold pieces unpaid, in the transaction that is to take them: until it ends, nobody whose holds
 * count together with theirs gets past here, or two at once would count alike. `out-of-stock`: they were taken while
 * this one waited.
 */
export async function refuseHold(
  shop: Pick<Shop, 'db' | 'unverifiedHold'>,
  viewer: Viewer,
  wish: { productId: string; quantity: number; total: Cents },
): Promise<HoldRefusal | { refusal: 'out-of-stock' } | undefined> {
  await lockByName(shop.db, `orders of ${viewer.userId}`)
  const { emailVerified } = viewer
  const held = await heldBy(shop.db, viewer.userId)
  const refused = whyNoMore(wish, { emailVerified, ...held }, shop.unverifiedHold)
  if (refused || emailVerified) return refused
  await lockByName(shop.db, `unverified holds of ${wish.productId}`)
  const product = await findProduct(shop.db, wish.productId)
  if (!product || product.available < wish.quantity) return { refusal: 'out-of-stock' }
  return whyNotShare(wish, { ...product, heldUnverified: await heldUnverifiedOf(shop.db, wish.productId) })
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
