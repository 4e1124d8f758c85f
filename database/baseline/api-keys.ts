import { type Kysely, sql } from 'kysely'

/**
 * API keys: what opens the shop to a program, by its SHA-256 and its last four characters alone. A key dies with its
 * maker's role or account, whoever takes that away and however: the database sees to it, so no verb can forget to.
 */
export async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key default uuidv7(),
      name text not null check (char_length(name) between 1 and 60),
      hash bytea not null unique check (octet_length(hash) = 32),
      ending text not null check (char_length(ending) = 4),
      scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'orders', 'catalogue']),
      made_by uuid not null references users (id),
      made_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by uuid references users (id),
      check (revoked_by is null or revoked_at is not null)
    )`.execute(db)
  await sql`create index api_keys_of_maker on api_keys (made_by)`.execute(db)
  await sql`
    create function revoke_api_keys() returns trigger language plpgsql as $$
    begin
      update api_keys set revoked_at = now() where made_by = new.id and revoked_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger revoke_api_keys after update of role, removed_at on users
    for each row when (old.role = 'admin' and (new.role <> 'admin' or new.removed_at is not null))
    execute function revoke_api_keys()`.execute(db)
}
