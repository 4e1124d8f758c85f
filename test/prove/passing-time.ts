import type pg from 'pg'

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
