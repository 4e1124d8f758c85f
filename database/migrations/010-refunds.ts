import { type Kysely, sql } from 'kysely'

/**
 * One row for each refund, written before the provider hears of it; settled once it has given the money back. Of an
 * order, `refund_cents` is what was promised, `refunded_cents` what has gone back: never more than it has paid.
 * `restocked_at`: its pieces are back on sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await refundsOfOrders(db)
  await sql`
    create table refunds (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders (id),
      payment_id uuid not null references payments (id),
      amount_cents integer not null check (amount_cents > 0),
      cause text not null check (cause in ('admin', 'too-late', 'provider')),
      reason text not null default '',
      restock boolean not null default false,
      wanted_by uuid references users (id),
      request_key text,
      wanted_at timestamptz not null,
      provider_id text unique,
      settled_at timestamptz,
      failed_at timestamptz,
      failure text,
      check ((cause = 'admin') = (wanted_by is not null)),
      check (settled_at is null or (provider_id is not null and failed_at is null)),
      check ((failed_at is null) = (failure is null))
    )`.execute(db)
  await sql`create index refunds_of_order on refunds (order_id)`.execute(db)
  await sql`create index refunds_open on refunds (wanted_at) where settled_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create unique index refunds_asked on refunds (wanted_by, request_key)`.execute(db)
  await sql`create unique index refunds_too_late on refunds (payment_id) where cause = 'too-late'`.execute(db)
  await sql`
    insert into refunds (order_id, payment_id, amount_cents, cause, wanted_at)
    select order_id, id, amount_cents, 'too-late', refund_due_at from payments where refund_due_at is not null`.execute(
    db,
  )
  await sql`alter table payments drop column refund_due_at, drop column refunded_at`.execute(db)
  await sql`alter table sandbox.refunds add metadata jsonb not null default '{}'`.execute(db)
}

async function refundsOfOrders(db: Kysely<unknown>): Promise<void> {
  await dropCheck(db, 'orders', '%paid_at IS NULL%OR stock_taken%')
  await sql`
    alter table orders
      add refund_cents integer not null default 0,
      add refunded_cents integer not null default 0,
      add restocked_at timestamptz,
      add check (refund_cents between 0 and total_cents),
      add check (refunded_cents between 0 and refund_cents),
      add check (refund_cents = 0 or paid_at is not null),
      add check (refunded_at is null or refunded_cents = total_cents),
      add check (paid_at is null or stock_taken or restocked_at is not null),
      add check (restocked_at is null or not stock_taken)`.execute(db)
}

/** The checks of the first migrations have the names that PostgreSQL gave them. */
async function dropCheck(db: Kysely<unknown>, table: string, like: string): Promise<void> {
  const found = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${like}`.execute(
    db,
  )
  for (const { name } of found.rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
}
