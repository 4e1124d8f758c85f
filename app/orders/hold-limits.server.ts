import { sql } from 'kysely'
import type { Cents } from '../basics/money.ts'
import { type Outcome, refuse } from '../basics/outcome.ts'
import { lockByName } from '../basics/sql.server.ts'
import type { Viewer } from '../basics/viewer.ts'
import { findProduct } from '../catalogue/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideHold, decideShare, type HoldRefusal } from './hold-limits.ts'

/**
 * Whether somebody may hold pieces unpaid, in the transaction that is to take them: until it ends, nobody whose holds
 * count together with theirs gets past here, or two at once would count alike. `out-of-stock`: they were taken while
 * this one waited.
 */
export async function permitHold(
  shop: Pick<Shop, 'db' | 'unverifiedHold'>,
  viewer: Viewer,
  wish: { productId: string; quantity: number; total: Cents },
): Promise<Outcome<object, HoldRefusal | { refusal: 'out-of-stock' }>> {
  await lockByName(shop.db, `orders of ${viewer.userId}`)
  const { emailVerified } = viewer
  const held = await heldBy(shop.db, viewer.userId)
  const decided = decideHold(wish, { emailVerified, ...held }, shop.unverifiedHold)
  if (!decided.ok || emailVerified) return decided
  await lockByName(shop.db, `unverified holds of ${wish.productId}`)
  const product = await findProduct(shop.db, wish.productId)
  if (!product || product.available < wish.quantity) return refuse({ refusal: 'out-of-stock' })
  return decideShare(wish, { ...product, heldUnverified: await heldUnverifiedOf(shop.db, wish.productId) })
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
