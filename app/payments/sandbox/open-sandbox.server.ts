import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { SECOND } from '../../basics/clock.ts'
import type { Log } from '../../basics/shop.ts'
import type { StripeAccount } from '../stripe-provider.server.ts'
import { type Books, slowness } from './books.server.ts'
import { browserSide } from './browser-side.server.ts'
import { endWhatIsDue } from './end-due.server.ts'
import { deliverEvents, type Send } from './events.server.ts'
import { secretSide } from './secret-side.server.ts'

/** The payment sandbox, open in this process. All processes on one database share its books. */
export interface Sandbox {
  /** How the shop asks it: as it would ask Stripe. */
  account: StripeAccount
  /** What browsers ask, to be mounted in the shop. */
  browser: Hono
  /** From now on webhooks are sent this way, each as soon as there is one. */
  deliverTo(send: Send): void
  /** Sends the webhooks that are due. */
  deliver(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the sandbox: its secret side on a loopback port of its own, so that the shop talks real HTTP to it through
 * Stripe's package. The keys come from `secret`.
 */
export async function openSandbox(books: Books, log: Log, secret: string): Promise<Sandbox> {
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
      kind: 'sandbox',
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
