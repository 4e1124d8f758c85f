import { type Kysely, sql } from 'kysely'

/** The vehicles of people with an account; a visitor's are kept by their device (docs/decisions/055). */
export async function createGarages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table garages (
      user_id uuid primary key references users (id) on delete cascade,
      vehicles jsonb not null check (jsonb_typeof(vehicles) = 'array'),
      changed_at timestamptz not null
    )`.execute(db)
}
