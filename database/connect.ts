import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import type { Database, Tables } from '../app/shop/database.ts'
import { GRACE, TimelyClient } from './timely-client.ts'

// bigint counts and sums fit a JavaScript number here: nothing of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long, in milliseconds, a connection, a statement, a lock and an idle transaction may take. */
export type DatabaseLimits = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/** Limits under which a stuck statement frees its connection (threats-and-faults, "Defaults to override"). */
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
 * no answer a little after its statement's limit ends its connection; where statements have no limit, none has.
 */
export function openPool(address: string, change: Partial<pg.PoolConfig> = {}): pg.Pool {
  const settings = { ...limits, ...change }
  const most = Number(settings.statement_timeout)
  const pool = new pg.Pool({
    connectionString: address,
    application_name: applicationName,
    Client: TimelyClient,
    ...keepAlive,
    ...(most > 0 && { query_timeout: most + GRACE }),
    ...settings,
  })
  // An error that nobody listens for would end the process: a broken connection's query tells of it well enough.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The query builder over a pool: camelCase here, snake_case in the database. What lies in a JSON column stays as it is. */
export function openDatabase(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
