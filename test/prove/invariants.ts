import type pg from 'pg'

/** Something that may never be, of an order or a product. */
export interface Broken {
  productId: string
  what: string
}

interface Reading {
  /** A version from before tax was kept has worked beside: what it has booked says nothing of tax (docs/decisions/059). */
  beforeTax?: boolean
}

/** Reads, at rest, what is broken: from the shop's database and the provider's own tables. Nothing when all is well. */
export async function whatIsBroken(pool: pg.Pool, { beforeTax = false }: Reading = {}): Promise<Broken[]> {
  const { rows } = await pool.query<{ product_id: string; about: string; what: string }>(broken, [beforeTax])
  return rows.map(({ product_id, about, what }) => ({ productId: product_id, what: `${about}: ${what}` }))
}

/** Each row is a fault. What the provider keeps of an order's payments is what the shop says it has for them. */
const broken = `
  with given_back as (
    select intent_id, sum(amount) as cents from sandbox.refunds group by intent_id
  ), charged as (
    select i.id, metadata ->> 'orderId' as order_id, metadata ->> 'userId' as user_id, currency,
      amount_received as cents, amount_received - coalesce(given_back.cents, 0) as kept
    from sandbox.intents i left join given_back on intent_id = i.id where amount_received > 0
  ), kept as (
    select order_id, sum(kept) as cents from charged group by order_id
  ), booked as (
    select order_id, sum(cents) filter (where what = 'order') as cents, sum(cents) filter (where what = 'delivery') as delivery,
      sum(tax_cents) filter (where what = 'order') as tax, bool_or(tax_cents is null) as untold,
      coalesce(-sum(cents) filter (where why = 'refunded' and provider_id like 'outside:%'), 0) as outside
    from money_movements group by order_id
  ), sums as (
    select o.*, coalesce(booked.cents, 0) as booked, coalesce(booked.delivery, 0) as booked_delivery, coalesce(booked.tax, 0) as booked_tax, untold, coalesce(outside, 0) as outside,
      case when paid_at is null then 0 else o.tax_cents
        - coalesce(round(o.tax_cents::numeric * refunded_cents / nullif(total_cents + tax_added_cents, 0)), 0) end
        as tax_due,
      case when paid_at is null then 0 else total_cents + tax_added_cents - refunded_cents end as due,
      case when paid_at is null then 0 else delivery_cents + delivery_tax_added_cents - delivery_refunded_cents end as delivery_due
    from orders o left join booked on booked.order_id = o.id
  ), checkouts as (
    select first.*, sum(o.total_cents + o.tax_added_cents + o.delivery_cents + o.delivery_tax_added_cents) as whole, coalesce(min(kept.cents), 0) as kept,
      sum(o.due + o.delivery_due + o.outside) as all_due,
      count(*) as placed, count(distinct (o.paid_at, o.transaction_id, o.invoice_number, o.cancelled_at, o.paying_since)) as states,
      count(distinct o.stock_taken) filter (where o.paid_at is null) as holds,
      count(*) filter (where o.user_id <> first.user_id or o.address <> first.address
        or (o.delivery_method, o.country, o.postcode) is distinct from (first.delivery_method, first.country, first.postcode)) as strangers
    from orders first join sums o on o.checkout_id = first.id left join kept on kept.order_id = first.id::text
    where first.id = first.checkout_id group by first.id
  ), moved as (
    select product_id, sum(units) as units, sum(units) filter (where why in ('added', 'corrected', 'imported')) as added
    from stock_movements group by product_id
  ), sent_back as (
    select order_id, sum(quantity) filter (where refused_at is null) as asked, sum(quantity) filter (where restocked) as on_sale
    from returns group by order_id
  ), back_on_sale as (
    select product_id, sum(pieces_returned) as units from orders group by product_id
  ), put_back as (
    select product_id, sum(units) as units from stock_movements where reason = 'returned' and note like 'RMA-%' group by product_id
  ), held as (
    select product_id, sum(quantity - restocked_pieces) as units from orders where stock_taken group by product_id
  )
  select product_id, o.id as about, 'paid, and not by one captured payment of exactly its cents' as what
    from checkouts o left join charged c on c.id = o.transaction_id and c.order_id = o.id::text
      and c.user_id = coalesce(o.guest_id, o.user_id)::text and c.cents = o.whole and c.currency = 'usd'
    where paid_at is not null and c.id is null
  union all select product_id, o.id, 'charged twice'
    from orders o join charged c on c.order_id = o.checkout_id::text and c.id <> o.transaction_id
    where paid_at is not null and c.kept > 0
  union all select product_id, id, 'the provider keeps ' || kept || ' cents of ' || all_due from checkouts
    where kept <> all_due
  union all select product_id, id, 'its orders are not all paid, cancelled and held alike' from checkouts
    where states <> 1 or holds > 1 or placed <> checkout_orders or strangers > 0
  union all select product_id, id, 'the ledger has ' || booked || ' cents of ' || due from sums where booked <> due
  union all select product_id, id, 'the ledger has ' || booked_delivery || ' cents of delivery of ' || delivery_due from sums
    where booked_delivery <> delivery_due
  union all select product_id, id, 'the ledger has ' || booked_tax || ' cents of tax of ' || tax_due from sums
    where tax is not null and booked_tax <> tax_due and not ($1 and untold)
  union all select product_id, id, 'cancelled, and paid or holding stock' from orders
    where cancelled_at is not null and (paid_at is not null or stock_taken)
  union all select product_id, id, 'being paid by no payment' from orders where paying_since is not null
    and checkout_id not in (select order_id from payments where ended_at is null)
  union all select product_id, o.id, 'a payment of it does not end'
    from orders o join payments p on p.order_id = o.id where ended_at is null
  union all select product_id, o.id, 'a refund of it does not end'
    from orders o join refunds r on r.order_id = o.id where settled_at is null and failed_at is null
  union all select product_id, id, 'its pieces are on sale again, and no refund that wanted it was made' from orders
    where restocked_at is not null and (cancel_wanted_at is null or refunded_at is null)
      and not exists (select from refunds where order_id = orders.id and restock and settled_at is not null)
  union all select product_id, id, 'cancelled by its customer, and shipped or not given back' from orders
    where cancel_wanted_at is not null and (shipped_at is not null or refunded_at is null)
  union all select product_id, id, 'cancelled by its customer and given back, and not all that is not withheld is on sale again' from orders
    where cancel_wanted_at is not null and refunded_at is not null and stock_taken
      and (withheld_pieces = 0 or restocked_pieces + withheld_pieces <> quantity)
  union all select product_id, id, 'more or fewer pieces are withheld than refunds say' from orders
    where withheld_pieces <> (select coalesce(sum(r.quantity), 0) from refunds r
      where r.order_id = orders.id and not r.restock and r.failed_at is null)
  union all select product_id, id, 'more of it is sent back, or on sale again, than there is' from orders
    left join sent_back on order_id = id
    where coalesce(asked, 0) > quantity or pieces_returned <> coalesce(on_sale, 0) or pieces_returned + restocked_pieces > quantity
      or (asked > 0 and shipped_at is null)
  union all select product_id, id, 'its refunds are not of so many pieces as it says' from orders
    where refund_pieces <> coalesce((select sum(quantity) from refunds where order_id = orders.id and failed_at is null), 0)
      or refund_pieces > quantity
  union all select product_id, o.id, 'a return of it was refunded with the money of another order'
    from orders o join returns r on r.order_id = o.id join refunds on refunds.id = refund_id where refunds.order_id <> o.id
  union all select product_id, product_id, 'what came back is on sale ' || coalesce(put_back.units, 0) || ' times of ' || back_on_sale.units
    from back_on_sale left join put_back using (product_id) where coalesce(put_back.units, 0) <> back_on_sale.units
  union all select product_id, id, 'kept back for ' || restocks_wanted || ' refunds that would restock it' from orders
    where restocks_wanted <> (select count(*) from refunds
      where order_id = orders.id and restock and settled_at is null and failed_at is null)
  union all select id, id, 'stock was lost or invented'
    from products left join moved on moved.product_id = id left join held on held.product_id = id
    where available + coalesce(held.units, 0) <> moved.added
  union all select id, id, 'the ledger of its stock differs'
    from products left join moved on moved.product_id = id where available <> moved.units`
