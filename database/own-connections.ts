import type pg from 'pg'

/** A role that does not see all connections of its own shop; the message says what to do. */
export class BlindRole extends Error {}

const lacking = `select quote_ident(current_user) as role, array(
  select needed from unnest(array['pg_read_all_stats', 'pg_signal_backend']) as needed
  where not pg_has_role(needed, 'usage') and not pg_has_role($1::name, 'usage')) as lacking`

/**
 * Proves that who writes sees how lately a process has listened, and may end a connection that has long been silent.
 * PostgreSQL shows that of another role to its members alone, and whoever signs in as one role and acts as another
 * (`alter role shop2 set role = 'shop'`) is not one: who has just begun would wait for nobody that listens already.
 * @param writing where changes are written, which may be behind a pooler
 * @param listening where they are heard
 * @throws BlindRole
 */
export async function refuseBlindRole(writing: pg.Pool, listening: pg.Pool): Promise<void> {
  const { rows: names } = await listening.query<{ name: string }>('select session_user as name')
  const asked = await writing.query<{ role: string; lacking: string[] }>(lacking, [names[0]?.name])
  const [found] = asked.rows
  if (!found?.lacking.length) return
  throw new BlindRole(
    `The database does not show the shop all of its own connections: say “grant ${found.lacking.join(', ')} to ${found.role};” to it, as a superuser, or sign in as ${found.role} itself.`,
  )
}
