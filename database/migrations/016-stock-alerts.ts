import { type Kysely, sql } from 'kysely'

/** Who wants to be told when a part can be ordered again, by an address that has shown that it wants it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_alerts (
      id uuid primary key default uuidv7(),
      product_id uuid not null references products (id),
      email text not null check (char_length(email) <= 320),
      token_hash bytea not null unique,
      network text,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      unique (product_id, email)
    )`.execute(db)
  await sql`create index stock_alerts_email on stock_alerts (email)`.execute(db)
  await sql`create index stock_alerts_network on stock_alerts (network, asked_at)`.execute(db)
  await sql`create index stock_alerts_confirmed on stock_alerts (product_id) where confirmed_at is not null`.execute(
    db,
  )
}
