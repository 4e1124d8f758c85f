import type pg from 'pg'
import type { Broken } from './invariants.ts'

/** What of an order, a return or a refund is told by no mail, or by more than one: read from the outbox, at rest. */
export async function whatIsMisMailed(pool: pg.Pool): Promise<Broken[]> {
  const { rows } = await pool.query<{ product_id: string; about: string; what: string }>(misMailed)
  return rows.map(({ product_id, about, what }) => ({ productId: product_id, what: `${about}: ${what}` }))
}

/** Each row is a fault. A mail is known by the number that it names first, and by how its subject begins; a link's token may have `CN-7` in it. */
const misMailed = `
  with unlinked as (
    select subject, regexp_replace(text_body, 'https?://\\S+', '', 'g') as text_body from outbox
  ), mailed as (
    select subject, text_body like '%will not be sent.%' as called_off,
      substring(subject from 'RMA-(\\d+)')::int as return, substring(subject from 'INV-(\\d+)')::int as invoice,
      substring(text_body from 'CN-(\\d+)')::int as credit, substring(text_body from 'SP-(\\d+)')::int as number
    from unlinked
  ), of_returns as (
    select return, count(*) filter (where subject like 'Return request %') as desk,
      count(*) filter (where subject like 'We have your return request %') as asked,
      count(*) filter (where subject like 'Please send it back: %') as approved,
      count(*) filter (where subject like 'We can’t take it back: %') as refused,
      count(*) filter (where subject like 'Your parcel has come back: %') as received
    from mailed where return is not null group by return
  ), of_payments as (
    select invoice, count(*) as paid from mailed where invoice is not null group by invoice
  ), of_refunds as (
    select credit, count(*) as given from mailed where credit is not null group by credit
  ), of_orders as (
    select number, count(*) filter (where subject like 'Your order SP-%') as placed,
      count(*) filter (where subject like 'On its way to you: %') as shipped,
      count(*) filter (where subject like 'Cancelled: %' and called_off) as called_off,
      count(*) filter (where subject like 'Cancelled: %' and not called_off) as cancelled
    from mailed where number is not null group by number
  )
  select product_id, 'RMA-' || r.number as about, 'its steps are not mailed once each' as what
    from returns r join orders o on o.id = order_id left join of_returns m on m.return = r.number
    where (coalesce(desk, 0), coalesce(asked, 0), coalesce(approved, 0), coalesce(m.refused, 0), coalesce(received, 0))
      <> (1, 1, count_of(r.approved_at), count_of(r.refused_at), count_of(r.received_at))
  union all select product_id, id::text, 'paid, and not mailed so once' from orders left join of_payments m on m.invoice = invoice_number
    where id = checkout_id and paid_at is not null and coalesce(m.paid, 0) <> 1
  union all select product_id, o.id::text, 'given back, and not mailed so once'
    from refunds r join orders o on o.id = order_id left join of_refunds m on m.credit = credit_number
    where settled_at is not null and credit_number is not null and coalesce(given, 0) <> 1
  union all select product_id, o.id::text, 'sent, cancelled or placed, and not mailed so once'
    from orders o left join of_orders m using (number)
    where coalesce(shipped, 0) <> count_of(shipped_at) or coalesce(called_off, 0) <> count_of(cancel_wanted_at)
      or coalesce(placed, 0) > 1 or coalesce(cancelled, 0) > count_of(cancelled_at)`.replaceAll(
  /count_of\(([\w.]+)\)/g,
  '(case when $1 is null then 0 else 1 end)',
)
