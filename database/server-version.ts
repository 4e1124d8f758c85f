/** Whatever can be asked: a client of `pg`, or a pool. */
interface Asked {
  query(text: string): Promise<{ rows: { version: number }[] }>
}

/** The server lacks what the shop uses; the message says which it is. */
export class OlderServer extends Error {}

/** @throws OlderServer */
export async function refuseOlderServer(server: Asked): Promise<void> {
  // As it numbers itself: 170010 is 17.10.
  const { rows } = await server.query("select current_setting('server_version_num')::integer as version")
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < 17)
    throw new OlderServer(`The database's server is PostgreSQL ${version}, and the shop needs 17 or 18.`)
}
