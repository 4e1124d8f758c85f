import { type Kysely, sql } from 'kysely'

/**
 * A session remembers whether it has shown two factors, and whether it was opened with a passkey; a passkey, whether a
 * code was shown beside the password when it was added. What was set up under an address that nobody has proven goes,
 * and sessions of people with codes end: nobody knows any more what those have shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add second_factor boolean not null default false,
      add by_passkey boolean not null default false`.execute(db)
  await sql`alter table passkeys add with_code boolean not null default false`.execute(db)
  const unproven = sql`(select id from identities where not email_verified)`
  await sql`delete from passkeys where user_id in ${unproven}`.execute(db)
  await sql`delete from second_factors where identity_id in ${unproven}`.execute(db)
  await sql`
    delete from sessions
    where user_id in (select identity_id from second_factors where turned_on_at is not null)`.execute(db)
}
