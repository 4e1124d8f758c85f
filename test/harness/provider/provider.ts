import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Clock } from '../../../app/basics/clock.ts'
import { browserPath } from '../../../app/payments/sandbox-path.ts'
import { webhookEvents } from '../../../app/payments/stripe-settings.ts'
import { openDatabase, openPool } from '../../../database/connect.ts'
import { browserSide, secretSide } from '../../../sandboxes/stripe/index.ts'
import type { Answer } from '../ask.ts'
import { cardFields, type goodCard, idOf } from '../card.ts'
import type { CardAnswer } from '../orders.ts'
import { type Aim, type Fault, openScript } from './faults.ts'
import { type Asked, openFront } from './front.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

/**
 * A card provider of the tests' own: the sandbox as a small Stripe outside the shop, which does not know that it is
 * not Stripe. It can be told what goes wrong; see docs/decisions/015-provider-faults.md.
 */
export interface TestProvider extends PostOffice {
  /** The environment variables that set a shop up for it. */
  settings: Record<string, string>
  /** Everything that it was asked, oldest first. */
  asked: Asked[]
  /** From now on this goes wrong; gives how to end it. */
  fail(fault: Fault, aim?: Aim): () => void
  /** Nothing goes wrong any more, and it is reachable. */
  heal(): Promise<void>
  /** Its port refuses connections, until `heal`. */
  goDown(): Promise<void>
  /** Confirms a payment with a card, as the browser does at Stripe: never through the shop. */
  payByCard(clientSecret: string, card?: Partial<typeof goodCard>): Promise<Answer<CardAnswer>>
  close(): Promise<void>
}

const keys = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
}

/** Opens one on a shop's database (its books are the schema `sandbox`) with the shop's clock. */
export async function openProvider(address: string, now: Clock = () => new Date()): Promise<TestProvider> {
  const books = { db: openDatabase(openPool(address)), now, enabledEvents: webhookEvents }
  const office = openPostOffice(books, keys.webhookSecret)
  const changed = () => void office.deliver()
  const sides = {
    secret: secretSide(books, { secretKey: keys.secretKey, log: { warn: () => undefined }, changed }),
    browser: browserSide(books, changed),
  }
  const script = openScript()
  const asked: Asked[] = []
  const { fetch } = openFront(sides, script, asked)
  let server = await listen(fetch, 0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    ...office,
    settings: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
    },
    asked,
    fail: script.add,
    async heal() {
      script.clear()
      if (!server.listening) server = await listen(fetch, port)
    },
    goDown: () => stop(server),
    async payByCard(clientSecret, card = {}) {
      const address = `${url}${browserPath}/v1/payment_intents/${idOf(clientSecret)}/confirm`
      const body = new URLSearchParams([['client_secret', clientSecret], ...cardFields(card)])
      const { status, headers, json } = await askAt(address, body)
      return { status, headers, body: json as CardAnswer }
    },
    async close() {
      office.tell()
      if (server.listening) await stop(server)
      await office.deliver()
      await books.db.destroy()
    },
  }
}

async function askAt(address: string, body: URLSearchParams) {
  const answer = await fetch(address, { method: 'POST', body })
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}

async function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<ServerType> {
  const server = serve({ fetch, port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return server
}

async function stop(server: ServerType): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closed
}
