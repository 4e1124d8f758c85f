import { type QueryExecutorProvider, sql } from 'kysely'

/** The server's version as it numbers itself: 170010 is PostgreSQL 17.10. */
export async function serverVersion(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(db)
  return rows[0]?.version ?? 0
}

/** @throws Error with a sentence where the server lacks what the shop uses. */
export function refuseOlderServer(version: number): void {
  if (version < 170_000)
    throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, and the shop needs 17 or 18`)
}
