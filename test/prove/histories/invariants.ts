import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** What may never be, read from the database and the provider's own tables: each row is one that is. */
const broken = `
  with charged as (
    select i.metadata ->> 'orderId' as order_id, i.metadata ->> 'userId' as user_id, i.id, i.currency,
      i.amount_received as cents, i.amount_received - coalesce(
        (select sum(amount) from sandbox.refunds r where r.intent_id = i.id), 0) as kept
    from sandbox.intents i where i.amount_received > 0
  ), of_order as (
    select o.*, case when o.paid_at is null then 0 else o.total_cents - o.refunded_cents end as due,
      coalesce((select sum(kept) from charged c where c.order_id = o.id::text), 0) as kept,
      (select count(*) from charged c where c.order_id = o.id::text and c.kept = c.cents and c.id <> o.transaction_id)
        as others,
      coalesce((select sum(cents) from money_movements m where m.order_id = o.id), 0) as booked
    from orders o
  )
  select product_id, id as about, 'paid, and not by one captured payment of exactly its cents' as what
  from of_order o where paid_at is not null and not exists (
    select 1 from charged c where c.id = o.transaction_id and c.order_id = o.id::text
      and c.user_id = o.user_id::text and c.cents = o.total_cents and c.currency = 'usd')
  union all select product_id, id, 'charged twice' from of_order where paid_at is not null and others > 0
  union all select product_id, id, 'the provider keeps ' || kept || ' cents of ' || due from of_order where kept <> due
  union all select product_id, id, 'the ledger has ' || booked || ' cents of ' || due from of_order where booked <> due
  union all select product_id, id, 'paid and cancelled' from of_order
    where cancelled_at is not null and (paid_at is not null or kept <> 0)
  union all select product_id, id, 'cancelled, and holds stock' from of_order
    where cancelled_at is not null and stock_taken
  union all select product_id, id, 'being paid by no payment' from of_order o where paying_since is not null
    and not exists (select 1 from payments p where p.order_id = o.id and p.ended_at is null)
  union all select p.id, p.id, 'stock was lost or invented' from products p
    left join orders o on o.product_id = p.id and o.stock_taken
    group by p.id having p.available + coalesce(sum(o.quantity), 0) <> (
      select units from stock_movements m where m.product_id = p.id and m.why = 'added')
  union all select p.id, p.id, 'the stock’s ledger differs' from products p
    left join stock_movements m on m.product_id = p.id group by p.id having p.available <> coalesce(sum(m.units), 0)`

/** What is broken now, by product; nothing when all is well. */
export async function whatIsBroken({ pool }: World): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ product_id: string; about: string; what: string }>(broken)
  const grouped = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ about, what }) => `${about}: ${what}`)]))
}

/** What people were told and what is no longer so. */
export async function whatIsForgotten({ pool }: World, scenes: Scene[]): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ id: string; paid: boolean; cancelled: boolean; shipped: boolean }>(
    `select id, paid_at is not null as paid, cancelled_at is not null as cancelled, shipped_at is not null as shipped
     from orders`,
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  const forgotten = scenes.map(({ productId, told }) => {
    const lost = told.filter(({ orderId, what }) => !orders.get(orderId)?.[what])
    return [productId, lost.map(({ orderId, what }) => `${orderId}: was told to be ${what}`)] as const
  })
  return new Map(forgotten.filter(([, lost]) => lost.length > 0).map(([id, lost]) => [id, [...lost]]))
}
