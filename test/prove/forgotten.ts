import type pg from 'pg'
import type { Broken } from './invariants.ts'

/** What somebody was told has happened to an order; no process may forget it. */
export interface Told {
  orderId: string
  what: 'paid' | 'cancelled' | 'shipped'
}

/** What people were told and what is no longer so. */
export async function whatIsForgotten(pool: pg.Pool, told: Told[]): Promise<Broken[]> {
  const { rows } = await pool.query<{ id: string; product_id: string } & Record<Told['what'], boolean>>(
    `select id, product_id, paid_at is not null as paid, cancelled_at is not null as cancelled,
       shipped_at is not null as shipped from orders`,
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  return told.flatMap(({ orderId, what }) => {
    const order = orders.get(orderId)
    if (order?.[what]) return []
    return [{ productId: order?.product_id ?? '', what: `${orderId}: was told to be ${what}` }]
  })
}
