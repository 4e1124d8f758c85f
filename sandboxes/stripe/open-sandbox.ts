import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { slowness } from './books.ts'
import { browserSide } from './browser-side.ts'
import type { Books } from './database.ts'
import { endWhatIsDue } from './end-due.ts'
import { deliverEvents, type Send } from './events.ts'
import { secretSide } from './secret-side.ts'
import { SECOND } from './time.ts'

/** The sandbox, open in this process. All processes on one database share its books. */
export interface Sandbox {
  /** How a shop asks it: as it would ask Stripe. */
  account: Account
  /** What browsers ask, to be mounted where they find it. */
  browser: Hono
  /** From now on webhooks are sent this way, each as soon as there is one. */
  deliverTo(send: Send): void
  /** Sends the webhooks that are due. */
  deliver(): Promise<void>
  close(): Promise<void>
}

/** What Stripe gives to whoever has an account there, and where the sandbox's secret side is. */
interface Account {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
}

/** What the sandbox is given: its books, and what its keys are made of. */
interface SandboxParts extends Omit<Books, 'made'> {
  log: { warn(facts: object, sentence: string): void }
  secret: string
}

/**
 * Opens the sandbox: its secret side on a loopback port of its own, so that a shop talks real HTTP to it through
 * Stripe's package. The keys come from `secret`.
 */
export async function openSandbox({ log, secret, ...books }: SandboxParts): Promise<Sandbox> {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  const [secretKey, webhookSecret] = [`sk_test_${key('secret key')}`, `whsec_${key('webhook secret')}`]
  let send: Send | undefined
  let later: NodeJS.Timeout | undefined
  let delivering: Promise<void> = Promise.resolve()

  /** One delivery after another: two at once would fetch the same events. */
  function deliver(): Promise<void> {
    const sending = send
    if (!sending) return Promise.resolve()
    delivering = delivering
      .then(() => endWhatIsDue(books))
      .then(() => deliverEvents(books, webhookSecret, sending))
      .catch((error: Error) => log.warn({ error: error.message }, 'a sandbox webhook was not delivered'))
    return delivering
  }

  /** A slow card is charged, and a slow refund ends, without anybody's asking. */
  const changed = () => {
    void deliver()
    clearTimeout(later)
    later = setTimeout(() => void deliver(), slowness + SECOND).unref()
  }
  const server = serve({
    fetch: secretSide(books, secretKey, changed).fetch,
    port: 0,
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    account: {
      secretKey,
      publishableKey: 'pk_test_sandbox',
      webhookSecret,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    browser: browserSide(books, changed),
    deliverTo(way) {
      send = way
    },
    deliver,
    async close() {
      send = undefined
      clearTimeout(later)
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all([closed, delivering])
    },
  }
}
