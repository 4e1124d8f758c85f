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
import { SECOND } from './wire.ts'

/** The sandbox, open in this process. All processes on one database share its books. */
export interface Sandbox {
  /** How a shop asks it: as it would ask Stripe. */
  account: Account
  /** Its secret side for who is in the same process: the same requests and answers, without a socket between. */
  fetch: typeof fetch
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
 * Opens the sandbox: its secret side on a loopback port of its own, and by `fetch`, which Stripe's package takes as well. The
 * keys come from `secret`.
 */
export async function openSandbox({ log, secret, ...books }: SandboxParts): Promise<Sandbox> {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  const [secretKey, webhookSecret] = [`sk_test_${key('secret key')}`, `whsec_${key('webhook secret')}`]
  let send: Send | undefined
  let later: NodeJS.Timeout | undefined
  let delivering: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  /** One delivery after another: two at once would fetch the same events. One that waits is for all who ask meanwhile. */
  function deliver(): Promise<void> {
    if (!send) return Promise.resolve()
    next ??= delivering.then(async () => {
      next = undefined
      await deliverDue().catch((error: Error) =>
        log.warn({ error: error.message }, 'a sandbox webhook was not delivered'),
      )
    })
    delivering = next
    return delivering
  }

  async function deliverDue(): Promise<void> {
    const sending = send
    if (!sending) return
    await endWhatIsDue(books)
    await deliverEvents(books, webhookSecret, sending)
  }

  /** A slow card is charged, and a slow refund ends, without anybody's asking. */
  const changed = () => {
    void deliver()
    clearTimeout(later)
    later = setTimeout(() => void deliver(), slowness + SECOND).unref()
  }
  const secretApp = secretSide(books, { secretKey, log, changed })
  const server = serve({
    fetch: secretApp.fetch,
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
    fetch: async (...asked) => await secretApp.fetch(new Request(...asked)),
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
