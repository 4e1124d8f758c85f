import { type Kysely, sql } from 'kysely'

/** Who wants to be told when a part can be ordered again, by an address that has shown that it wants it. */
export async function createStockAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_alerts (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id),
      email text not null check (char_length(email) <= 320),
      token_hash bytea not null unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      ended_at timestamptz,
      unique (product_id, email)
    )`.execute(db)
  await sql`create index stock_alerts_email on stock_alerts (email)`.execute(db)
  await sql`create index stock_alerts_confirmed on stock_alerts (product_id) where confirmed_at is not null`.execute(
    db,
  )
  // Each asking counts, whatever came of it: else their number would tell what is in the other table.
  await sql`
    create table stock_alert_asks (
      network text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index stock_alert_asks_network on stock_alert_asks (network, at)`.execute(db)
  await sql`create index stock_alert_asks_at on stock_alert_asks (at)`.execute(db)
}
