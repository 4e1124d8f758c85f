import Stripe from 'stripe'
import { openDatabase, openPool } from '../../../database/connect.ts'
import { openSandbox, type Sandbox } from '../../../sandboxes/stripe/index.ts'
import { copyDatabase } from '../test-shop.ts'

/** Stripe's sandbox without a shop, asked over HTTP with Stripe's own package. */
export interface OpenStripeSandbox {
  sandbox: Sandbox
  stripe: Stripe
  /** What it has warned of. */
  warned: object[]
  /** Stripe's package with another key than the account's. */
  withKey(key: string): Stripe
  /** Sets its clock forward. */
  travel(milliseconds: number): void
  /** Its database is gone from now on. */
  loseDatabase(): Promise<void>
  close(): Promise<void>
}

/** Opens one on a database of its own, for a webhook that is told these events. */
export async function openStripeSandbox(enabledEvents: string[]): Promise<OpenStripeSandbox> {
  const db = openDatabase(openPool(await copyDatabase()))
  let ahead = 0
  const warned: object[] = []
  const sandbox = await openSandbox({
    db,
    now: () => new Date(Date.now() + ahead),
    enabledEvents,
    log: { warn: (facts, sentence) => void warned.push({ ...facts, sentence }) },
    secret: 'secret of the tests',
  })
  const { hostname: host, port } = new URL(sandbox.account.apiUrl)
  const withKey = (key: string) =>
    new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  return {
    warned,
    loseDatabase: () => db.destroy(),
    sandbox,
    stripe: withKey(sandbox.account.secretKey),
    withKey,
    travel(milliseconds) {
      ahead += milliseconds
    },
    async close() {
      await sandbox.close()
      await db.destroy()
    },
  }
}
