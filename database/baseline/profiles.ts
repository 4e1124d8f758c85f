import { type Kysely, sql } from 'kysely'

/** The details that people write on their profile; who has never saved any has no row. */
export async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profiles (
      user_id uuid primary key references users (id),
      education text not null,
      city text not null,
      phone text not null,
      linkedin text not null,
      facebook text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
