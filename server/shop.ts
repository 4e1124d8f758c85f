import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../app/basics/clock.ts'
import type { Shop } from '../app/basics/shop.ts'
import { openAuth } from '../app/identity/auth.server.ts'
import { openAuthLinks } from '../app/identity/auth-links.server.ts'
import { bySmtp, intoFolder, type Outgoing } from '../app/mail/outgoing.server.ts'
import { openPostman } from '../app/mail/postman.server.ts'
import { openDatabase, openPool } from '../database/connect.ts'
import { type EmbeddedDatabase, joinEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { listenForChanges } from './changes.ts'
import type { Environment } from './environment.ts'
import type { Gate } from './gate/answer.ts'
import { openLimiter } from './gate/limits.ts'
import { openLog } from './log.ts'
import { ownSecret } from './secrets.ts'

/** The shop as the server holds it: what the verbs need, the gate, and how to close it. */
export interface OpenShop extends Shop {
  environment: Environment
  gate: Gate
  /** Whether the database answers. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Puts the shop together: database (own or given) brought to the newest schema, identity, changes, limits.
 * The one place where the features' parts are joined.
 */
export async function openShop(environment: Environment, parts: { now?: Clock } = {}): Promise<OpenShop> {
  const log = openLog(environment.logLevel)
  const embedded = environment.databaseUrl ? undefined : await joinEmbeddedDatabase(environment.dataDir, log)
  const address = environment.databaseUrl ?? (embedded as EmbeddedDatabase).address
  await migrateAt(address)
  const pool = openPool(address)
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  const db = openDatabase(pool)
  const changes = await listenForChanges(address, log)
  const now = parts.now ?? (() => new Date())
  const base = { db, now, log, url: environment.url }
  const postman = openPostman(base, outgoing(environment))
  const auth = openAuth(pool, {
    url: environment.url,
    secret: await ownSecret(environment.dataDir, 'identity'),
    links: openAuthLinks(base, postman),
  })
  const { url, demo, dataDir, imageHosts } = environment
  const shop: Shop = { db, log, changes, auth, postman, now, url, demo, dataDir, imageHosts }
  return {
    ...shop,
    environment,
    gate: { shop, changes, limiter: openLimiter(pool) },
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    async close() {
      await postman.close()
      await changes.close()
      await db.destroy()
      await embedded?.leave()
    },
  }
}

function outgoing({ smtpUrl, mailFrom, dataDir }: Environment): Outgoing {
  return smtpUrl ? bySmtp(smtpUrl, mailFrom) : intoFolder(join(dataDir, 'outbox'), mailFrom)
}

/** Migrations wait for locks and run long: they get a connection without the pool's limits. */
async function migrateAt(address: string): Promise<void> {
  const db = openDatabase(
    openPool(address, {
      max: 2,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 0,
      lock_timeout: 60_000,
      idle_in_transaction_session_timeout: 0,
    }),
  )
  await migrate(db).finally(() => db.destroy())
}
