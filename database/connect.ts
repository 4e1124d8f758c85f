import { AsyncResource } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import type { Database, Tables } from '../app/shop/database.ts'
import { openServers, type Role, RoleClient } from './servers.ts'
import { GRACE, type ObserveStatement, TimelyClient } from './timely-client.ts'

// bigint counts and sums fit a JavaScript number here: nothing of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long, in milliseconds, a connection, a statement, a lock and an idle transaction may take. */
export type DatabaseLimits = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/** Limits under which a stuck statement frees its connection. */
const limits = {
  max: 10,
  connectionTimeoutMillis: SECOND,
  statement_timeout: 3 * SECOND,
  lock_timeout: 2 * SECOND,
  idle_in_transaction_session_timeout: 5 * SECOND,
}

/** The name under which the shop's connections appear in `pg_stat_activity`. */
export const applicationName = 'spoke-and-piston'

/** The kernel asks after a peer that has been silent for so long, so that a dead one is noticed (milliseconds). */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5 * SECOND }

/**
 * Opens a pool of at most ten connections to a database; nothing is connected before the first query. A query that has
 * no answer a little after its statement's limit ends its connection; where statements have no limit, none has. Behind a
 * pooler (`pooled`) the limits are the role's own, as a connection there is not the shop's (`database/pooler.ts`).
 */
export function openPool(
  address: string,
  change: Partial<pg.PoolConfig> & { observe?: ObserveStatement | undefined; role?: Role } = {},
  pooled = false,
): pg.Pool {
  const settings = { ...limits, ...change }
  const most = Number(settings.statement_timeout)
  const servers = openServers(address, settings.role)
  const lifted = liftedIn(settings)
  const pool = new CallersPool({
    connectionString: servers.address,
    application_name: applicationName,
    Client: TimelyClient,
    ...keepAlive,
    ...(most > 0 && { query_timeout: most + GRACE }),
    ...settings,
    ...(pooled && withoutLimits),
    ...(lifted && { onConnect: async (client: pg.ClientBase) => void (await client.query(lifted)) }),
    ...{ servers, pooled, peers: new Set<TimelyClient>() },
  })
  // An error that nobody listens for would end the process: a broken connection's query tells of it well enough.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type Connected = Parameters<pg.Pool['connect']>[0]

/** Whoever has waited for a connection goes on as who they are, and not as who has given it back. */
class CallersPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect(AsyncResource.bind(callback))
  }
}

/** What a pooler does not know, and what it does not pass on. */
const withoutLimits = {
  statement_timeout: false as const,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
}

/** A limit of 0 is not sent by the driver, and the role or the server may have one of its own. */
function liftedIn(settings: pg.PoolConfig): string | undefined {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
  const lifted = names.filter((name) => settings[name] === 0)
  return lifted.length > 0 ? lifted.map((name) => `set ${name} = 0`).join('; ') : undefined
}

/** A connection of its own, to the primary, that nothing ends but whoever opens it. `settings` are the driver's. */
export function openClient(address: string, settings: pg.ClientConfig): pg.Client {
  const servers = openServers(address)
  return new RoleClient({ connectionString: servers.address, ...keepAlive, ...settings, servers })
}

/** The query builder over a pool: camelCase here, snake_case in the database. What lies in a JSON column stays as it is. */
export function openDatabase(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
