import type { World } from './world.ts'

/** What has become of all orders, counted; histories would prove little if none of them came to one of these. */
export interface Endings extends Record<string, number> {
  orders: number
  paid: number
  shipped: number
  refunded: number
  partly: number
  restocked: number
  /** For delivery has gone back. */
  carriedBack: number
  cancelled: number
  /** Although they were paid. */
  calledOff: number
  /** Ordered without an account, and how many of these joined one. */
  guests: number
  joined: number
  /** Asked to be sent back, refused, on sale again, and given back. */
  returns: number
  returnsRefused: number
  returnsOnSale: number
  returnsRefunded: number
  lapsed: number
  declined: number
}

/** Of a hundred histories a few come to these, and now and then none. */
export const rareEndings = new Set(['carriedBack', 'calledOff', 'joined', 'returnsRefused', 'declined'])

/** Counts the endings. */
export async function countEndings({ pool }: World): Promise<Endings> {
  const { rows } = await pool.query<Endings>(
    `select count(*) as orders, count(paid_at) as paid, count(shipped_at) as shipped,
       count(refunded_at) as refunded, count(*) filter (where refund_cents between 1 and total_cents - 1) as partly,
       count(restocked_at) as restocked, count(*) filter (where delivery_refunded_cents > 0) as "carriedBack",
       count(cancelled_at) as cancelled, count(cancel_wanted_at) as "calledOff",
       count(guest_id) as guests, count(*) filter (where user_id <> guest_id) as joined,
       (select count(*) from returns) as returns, (select count(refused_at) from returns) as "returnsRefused",
       (select count(*) from returns where restocked) as "returnsOnSale",
       (select count(*) from returns join refunds on refunds.id = refund_id where settled_at is not null) as "returnsRefunded",
       count(*) filter (where paid_at is null and cancelled_at is null and not stock_taken) as lapsed,
       (select count(*) from sandbox.intents where last_error is not null) as declined
     from orders`,
  )
  return rows[0] as Endings
}
