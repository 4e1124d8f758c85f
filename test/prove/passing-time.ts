import type pg from 'pg'
import { expireOrders } from '../../app/orders/expire-orders.server.ts'
import { reconcilePayments } from '../../app/payments/reconcile-payments.server.ts'
import type { OpenShop } from '../../server/shop.ts'

const deadlock = '40P01'

/** Nobody comes back to these orders, or to those of their checkouts, and time passes: holds lapse, and what was asked for was asked for long ago. */
export async function letLapse(pool: pg.Pool, orderIds: string[]): Promise<void> {
  try {
    await pool.query(
      `with theirs as (select checkout_id from orders where id = any($1)), lapsed as (
         update orders set held_until = now() - interval '1 second'
         where checkout_id in (select * from theirs) and held_until is not null
       ) update payments set asked_at = now() - interval '2 hours'
         where order_id in (select * from theirs) and ended_at is null`,
      [orderIds],
    )
  } catch (error) {
    // Time takes no locks: where this gets in the way of what the shops do to several orders, it is this that gives way.
    if ((error as pg.DatabaseError).code !== deadlock) throw error
    await letLapse(pool, orderIds)
  }
}

/** The background work of a minute. */
export async function watch(shop: OpenShop): Promise<void> {
  await reconcilePayments(shop)
  await expireOrders(shop)
}

/** Whatever is still under way comes to its end, as it would in the next minutes; what does not is a fault to be found. */
export async function comeToRest(pool: pg.Pool, shop: OpenShop): Promise<void> {
  for (let minutes = 0; minutes < 30; minutes += 1) {
    await watch(shop)
    const { rows } = await pool.query(
      `select id from payments where ended_at is null
       union all select id from refunds where settled_at is null and failed_at is null
       union all select id from orders where stock_taken and paid_at is null and held_until <= now() limit 1`,
    )
    if (rows.length === 0) return
  }
}
