import { type Kysely, sql } from 'kysely'

/**
 * How the shop delivers (docs/decisions/051), as an admin has written it last. `announced_day`: the day on which parcels leave, as the
 * pages were last told of it.
 */
export async function createDelivery(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_plans (
      sole boolean primary key default true check (sole),
      plan jsonb not null,
      version integer not null check (version > 0),
      changed_at timestamptz not null,
      changed_by uuid references users (id),
      announced_day text
    )`.execute(db)
}
