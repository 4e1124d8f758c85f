import { type Kysely, sql } from 'kysely'

export const indexes = { orders_of_guest: 'on orders (guest_id, id) where guest_id is not null' }

/**
 * Orders of people without an account (docs/decisions/061). `orders.guest_id` says as whom they were placed, also once they have joined
 * an account; that row of `users` is nobody's who could sign in. What their links are is kept by its hash alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column guest_id uuid,
      add constraint orders_guest_id_fkey foreign key (guest_id) references users (id) not valid`.execute(db)
  await sql`
    create table guests (
      user_id uuid primary key references users (id),
      email text not null,
      network text not null,
      request bytea not null unique,
      wish bytea not null,
      placed_at timestamptz not null,
      link_asked_at timestamptz
    )`.execute(db)
  await sql`create index guests_email on guests (email, placed_at)`.execute(db)
  await sql`create index guests_network on guests (network, placed_at) where network <> ''`.execute(db)
  await sql`
    create table guest_links (
      token_hash bytea primary key,
      user_id uuid not null references guests (user_id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index guest_links_of on guest_links (user_id)`.execute(db)
  await sql`create index guest_links_over on guest_links (expires_at)`.execute(db)
}
