import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../app/basics/clock.ts'
import type { Log, Shop } from '../app/basics/shop.ts'
import { openAuth } from '../app/identity/auth.server.ts'
import { openAuthLinks } from '../app/identity/auth-links.server.ts'
import { openGoogle } from '../app/identity/google/open-google.server.ts'
import { bySmtp, intoFolder, type Outgoing } from '../app/mail/outgoing.server.ts'
import { openPostman } from '../app/mail/postman.server.ts'
import { purchasesOf } from '../app/orders/public.server.ts'
import { closePayment, openCardProvider } from '../app/payments/public.server.ts'
import { type OpenedDatabase, openShopDatabase } from '../database/open.ts'
import { forgetTries } from './auth-door.ts'
import { listenForChanges } from './changes.ts'
import type { Environment } from './environment.ts'
import type { Gate } from './gate/answer.ts'
import { openLimiter } from './gate/limits.ts'
import { openTurns } from './gate/turns.ts'
import { openLog } from './log.ts'
import { ownSecret } from './secrets.ts'

/** The shop as the server holds it: what the verbs need, the gate, and how to close it. */
export interface OpenShop extends Shop {
  environment: Environment
  /** Where the database is, for those who need connections of their own. */
  databaseAddress: string
  gate: Gate
  /** Whether it may be sent visitors: the database answers, and nobody has told it to stop. */
  ready(): Promise<boolean>
  /** From now on it is not ready: it lets end what runs. */
  retire(): void
  close(): Promise<void>
}

/** Puts the shop together on its database, own or given; one that can't be put together lets go of it again. */
export async function openShop(environment: Environment, parts: { now?: Clock } = {}): Promise<OpenShop> {
  const log = openLog(environment.logLevel)
  const database = await openShopDatabase(environment, log)
  try {
    return await joinParts(environment, parts, { ...database, log })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The one place where the features' parts are joined. */
async function joinParts(
  environment: Environment,
  parts: { now?: Clock },
  { log, ...database }: OpenedDatabase & { log: Log },
): Promise<OpenShop> {
  const { db, pool, address } = database
  const changes = await listenForChanges(address, log)
  const now = parts.now ?? (() => new Date())
  const base = { db, now, log, url: environment.url }
  const limiter = openLimiter(pool)
  const postman = openPostman(base, outgoing(environment), environment.smtpUrl !== undefined)
  const google = await openGoogle(environment.google, {
    ...base,
    demo: environment.demo,
    secret: () => ownSecret(environment.dataDir, 'sandbox'),
  })
  const auth = openAuth(pool, {
    url: environment.url,
    secret: await ownSecret(environment.dataDir, 'identity'),
    links: openAuthLinks(base, postman, (email) => forgetTries(limiter, email)),
    google: google?.provider,
  })
  const card = await openCardProvider(environment.stripe, {
    ...base,
    secret: () => ownSecret(environment.dataDir, 'sandbox'),
  })
  const { url, demo, dataDir, imageHosts, mailbox, holdHours } = environment
  const settings = { url, demo, dataDir, imageHosts, mailbox, holdHours }
  let retired = false
  // What a feature needs of one that it may not ask.
  const between: Pick<Shop, 'openPayments' | 'purchases'> = {
    openPayments: { close: (orderId) => closePayment(shop, orderId) },
    purchases: { of: purchasesOf },
  }
  const shop: Shop = { db, log, changes, auth, google, postman, now, ...settings, ...card, ...between }
  return {
    ...shop,
    environment,
    databaseAddress: address,
    gate: { shop, changes, limiter, turns: openTurns() },
    ready: () =>
      sql`select 1`.execute(db).then(
        () => !retired,
        () => false,
      ),
    retire() {
      retired = true
    },
    async close() {
      await google?.sandbox?.close()
      await card.sandbox?.close()
      await postman.close()
      await changes.close()
      await database.close()
    },
  }
}

function outgoing({ smtpUrl, mailFrom, dataDir }: Environment): Outgoing {
  return smtpUrl ? bySmtp(smtpUrl, mailFrom) : intoFolder(join(dataDir, 'outbox'), mailFrom)
}
