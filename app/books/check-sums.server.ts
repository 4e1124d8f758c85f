import { type RawBuilder, sql } from 'kysely'
import { formatMoney } from '../basics/money.ts'
import type { Database } from '../shop/database.ts'
import { type Difference, MOST_NAMED, namedAmong } from './compare-provider.ts'

export async function checkSums(db: Database): Promise<Difference[]> {
  return [
    ...(await stockOfProducts(db)),
    ...(await stockOfOrders(db)),
    ...(await moneyOfOrders(db)),
    ...(await refundsOfOrders(db)),
    ...(await taxOfOrders(db)),
    ...(await invoices(db)),
    ...(await creditNotes(db)),
  ]
}

interface Row {
  id: string
  shown: number
  moved: number
}

type PartRow = Row & { what: 'order' | 'delivery' }

function whose(what: PartRow['what']): string {
  return what === 'delivery' ? 'delivery of the order' : 'order'
}

/** What differs, one more than is named: after a fault it can be every order that there is. */
async function rows<Of extends Row>(db: Database, query: RawBuilder<Of>): Promise<Of[]> {
  const first = sql<Of>`select * from (${query}) as found order by id limit ${MOST_NAMED + 1}`
  return (await first.execute(db)).rows
}

async function stockOfProducts(db: Database): Promise<Difference[]> {
  const found = await rows(
    db,
    sql<Row>`
      select products.id, available as shown, coalesce(sum(units), 0) as moved
      from products left join stock_movements on product_id = products.id
      group by products.id having available <> coalesce(sum(units), 0)`,
  )
  return namedAmong(
    found.map(({ id, shown, moved }) => ({
      about: 'product',
      id,
      sentence: `Of the product ${id}, ${shown} are on sale, but its movements come to ${moved}.`,
    })),
  )
}

async function stockOfOrders(db: Database): Promise<Difference[]> {
  const found = await rows(
    db,
    sql<Row>`
      select orders.id, case when stock_taken then quantity - restocked_pieces else 0 end as shown, -coalesce(sum(units), 0) as moved
      from orders left join stock_movements on order_id = orders.id
      group by orders.id
      having case when stock_taken then quantity - restocked_pieces else 0 end <> -coalesce(sum(units), 0)`,
  )
  return namedAmong(
    found.map(({ id, shown, moved }) => ({
      about: 'order',
      id,
      sentence: `The order ${id} has ${shown} ${shown === 1 ? 'piece' : 'pieces'}, but its movements of stock come to ${moved}.`,
    })),
  )
}

/** Money that came too late is the shop's until it has gone back; so is what came back until it is repaid. */
async function moneyOfOrders(db: Database): Promise<Difference[]> {
  const found = await rows(
    db,
    sql<PartRow>`
      with money as (select order_id, what, sum(cents) as cents from money_movements group by order_id, what),
      owed as (
        select order_id, what, sum(amount_cents) as cents from (
          select order_id, what, amount_cents from refunds
          where cause = 'too-late' and settled_at is null
          union all select order_id, what, amount_cents from undone_refunds where repaid_at is null
        ) as open group by order_id, what
      ),
      parts as (
        select id, paid_at, 'order' as what, total_cents + tax_added_cents - refunded_cents as cents from orders
        union all select id, paid_at, 'delivery', delivery_cents + delivery_tax_added_cents - delivery_refunded_cents from orders
      ),
      balances as (
        select id, parts.what, coalesce(money.cents, 0) as moved, case when paid_at is null then 0 else parts.cents end
          + coalesce(owed.cents, 0) as shown
        from parts left join money on money.order_id = id and money.what = parts.what
          left join owed on owed.order_id = id and owed.what = parts.what
      )
      select * from balances where shown <> moved`,
  )
  return namedAmong(
    found.map(({ id, what, shown, moved }) => ({
      about: 'order',
      id,
      sentence: `The ${whose(what)} ${id} has paid ${formatMoney(shown)}, but its movements of money come to ${formatMoney(moved)}.`,
    })),
  )
}

async function refundsOfOrders(db: Database): Promise<Difference[]> {
  const found = await rows(
    db,
    sql<PartRow>`
      with sums as (
        select order_id, what,
          coalesce(sum(amount_cents) filter (where failed_at is null), 0) as wanted,
          coalesce(sum(amount_cents) filter (where settled_at is not null), 0) as settled
        from refunds where cause <> 'too-late' group by order_id, what
      ),
      parts as (
        select id, 'order' as what, refund_cents, refunded_cents from orders
        union all select id, 'delivery', delivery_refund_cents, delivery_refunded_cents from orders
      )
      select id, parts.what, refunded_cents as shown, coalesce(settled, 0) as moved
      from parts left join sums on order_id = id and sums.what = parts.what
      where refund_cents <> coalesce(wanted, 0) or refunded_cents <> coalesce(settled, 0)`,
  )
  return namedAmong(
    found.map(({ id, what, shown, moved }) => ({
      about: 'order',
      id,
      sentence: `Of the ${whose(what)} ${id}, ${formatMoney(shown)} has gone back, but its refunds come to ${formatMoney(moved)}.`,
    })),
  )
}

/**
 * The tax in what is paid, less the share of it in what has gone back: rounded once, on all that has. Where a process of a version before
 * tax was kept has booked a payment or a refund, nobody has said how much of it is tax, and nothing is compared.
 */
async function taxOfOrders(db: Database): Promise<Difference[]> {
  const found = await rows(
    db,
    sql<PartRow>`
      with parts as (
        select id, transaction_id, 'order' as what, total_cents + tax_added_cents as paid, tax_cents as tax, refunded_cents as back
        from orders where tax is not null and paid_at is not null
        union all select id, transaction_id, 'delivery', delivery_cents + delivery_tax_added_cents, delivery_tax_cents,
          delivery_refunded_cents
        from orders where tax is not null and paid_at is not null
      ),
      due as (
        select id, transaction_id, what, case when paid = 0 then 0 else tax - round(tax::numeric * back / paid) end as shown from parts
      ),
      money as (
        select order_id, what, sum(tax_cents) as moved from money_movements where tax_cents is not null group by order_id, what
      )
      select id, due.what, shown::integer as shown, coalesce(moved, 0)::integer as moved
      from due left join money on order_id = id and money.what = due.what
      where shown <> coalesce(moved, 0) and not exists (
        select from money_movements untold
        where untold.order_id = due.id and untold.what = due.what and untold.tax_cents is null and (
          untold.provider_id = due.transaction_id
          or untold.provider_id in (select provider_id from refunds where refunds.order_id = due.id and cause <> 'too-late')
        )
      )`,
  )
  return namedAmong(
    found.map(({ id, what, shown, moved }) => ({
      about: 'order',
      id,
      sentence: `Of what was paid for the ${whose(what)} ${id}, ${formatMoney(shown)} is tax, but its movements of money have ${formatMoney(moved)}.`,
    })),
  )
}

async function invoices(db: Database): Promise<Difference[]> {
  const { rows: found } = await sql<{ numbered: number; highest: number; last: number; withdrawn: number }>`
    select count(distinct invoice_number) as numbered, coalesce(max(invoice_number), 0) as highest,
      (select last from invoice_counter) as last, (select withdrawn from invoice_counter) as withdrawn
    from orders`.execute(db)
  return found
    .filter(({ numbered, highest, last, withdrawn }) => numbered + withdrawn !== highest || highest !== last)
    .map(({ numbered, highest, last }) => ({
      about: 'invoices',
      id: '',
      sentence: `There are ${numbered} invoices, the highest is number ${highest}, and ${last} were counted.`,
    }))
}

async function creditNotes(db: Database): Promise<Difference[]> {
  const { rows: found } = await sql<{ numbered: number; highest: number; last: number; withdrawn: number }>`
    select count(credit_number) as numbered, coalesce(max(credit_number), 0) as highest,
      (select last from credit_note_counter) as last, (select withdrawn from credit_note_counter) as withdrawn
    from refunds`.execute(db)
  return found
    .filter(({ numbered, highest, last, withdrawn }) => numbered + withdrawn !== highest || highest !== last)
    .map(({ numbered, highest, last }) => ({
      about: 'credit notes',
      id: '',
      sentence: `There are ${numbered} credit notes, the highest is number ${highest}, and ${last} were counted.`,
    }))
}
