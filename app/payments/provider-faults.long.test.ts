import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../test/harness/ask.ts'
import { some } from '../../test/harness/at-length.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { SECOND } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import type { WireOrder } from '../orders/contract.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let admin: TestPerson
let customer: TestPerson
let product: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider())
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
  product = await stockProduct(shop, { available: 1_000 })
})
beforeEach(() => {
  provider.post({ way: 'held' })
  provider.held.length = 0
})
afterAll(() => close?.())

/** What goes wrong. Each comes over everything that the shop asks. */
const faults: [string, () => unknown][] = [
  ['is down', () => provider.goDown()],
  ['answers 500', () => provider.fail({ kind: 'status', status: 500 })],
  ['answers 500 and has done it', () => provider.fail({ kind: 'status', status: 500, done: true })],
  ['answers 429', () => provider.fail({ kind: 'status', status: 429, retryAfter: 3 })],
  ['cuts the connection', () => provider.fail({ kind: 'reset' })],
  [
    'breaks its answer off and has done it',
    () => provider.fail({ kind: 'garbled', status: 200, done: true }),
  ],
  ['cuts the connection and has done it', () => provider.fail({ kind: 'reset', done: true })],
]

const never = () => provider.fail({ kind: 'slow', seconds: 3_600 })

/** An order that something is about to be done to, what that is, and how it has to end once the provider is back. */
interface Act {
  /** The state in which the fault comes. Gives the client secret, where a payment has begun. */
  begin(orderId: string): Promise<string>
  /** What is done meanwhile. */
  act(orderId: string, secret: string): Promise<Answer<Refused> | 'in the background'>
  ends: WireOrder['state']
  /** What is done when the provider is back; else the reconciler does it. */
  again?(orderId: string, secret: string): Promise<unknown>
}

const nothing = async () => ''
const begun = (orderId: string) => startPayment(shop, customer, orderId)
async function charged(orderId: string): Promise<string> {
  const secret = await begun(orderId)
  await provider.payByCard(secret)
  return secret
}
async function paid(orderId: string): Promise<string> {
  const secret = await charged(orderId)
  await confirm(shop, customer, orderId, idOf(secret))
  return secret
}

const start = (orderId: string) =>
  ask<Refused>(shop, 'POST /create-payment-intent', { as: customer, body: { totalPrice: 19.99, orderId } })
const handIn = (orderId: string, secret: string) => confirm<Refused>(shop, customer, orderId, idOf(secret))
const cancel = (orderId: string) => ask<Refused>(shop, `DELETE /order/${orderId}`, { as: customer })

const acts: [string, Act][] = [
  ['a payment that starts', { begin: nothing, act: start, again: payNow, ends: 'paid' }],
  ['a payment that goes on', { begin: begun, act: start, again: payNow, ends: 'paid' }],
  ['a payment that is handed in', { begin: charged, act: handIn, again: handIn, ends: 'paid' }],
  ['a payment that nobody hands in', { begin: charged, act: inBackground, ends: 'paid' }],
  ['a cancellation', { begin: begun, act: cancel, again: cancel, ends: 'cancelled' }],
  ['a cancellation after the charge', { begin: charged, act: cancel, again: cancel, ends: 'paid' }],
  ['a webhook', { begin: charged, act: webhook, again: webhook, ends: 'paid' }],
  ['a refund', { begin: paid, act: refund, ends: 'refunded' }],
]

async function payNow(orderId: string): Promise<unknown> {
  return await paid(orderId)
}
async function inBackground() {
  await reconcilePayments(shop.shop)
  return 'in the background' as const
}
async function webhook(_: string, secret: string): Promise<Answer<Refused>> {
  const bodies = [...provider.held]
  // Of its own payment: one of what is paid already needs no word of the provider's.
  const own = (all: typeof bodies) => all.filter((event) => JSON.stringify(event).includes(idOf(secret)))
  const [status = 0] = await provider.sendHeld((all) => own(all).slice(-1))
  provider.held.push(...bodies)
  return {
    status,
    headers: new Headers({ 'retry-after': '5' }),
    body: { message: '', error: { code: 'provider-down' } },
  }
}
async function refund(orderId: string) {
  const body = { reason: 'Dented', restock: false }
  const { status } = await ask(shop, `POST /refund/${orderId}`, { as: admin, body })
  expect(status).toBe(200)
  return 'in the background' as const
}

async function found(orderId: string): Promise<WireOrder> {
  return (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body
}

/** What the provider has taken of an order, less what it has given back, payment by payment. */
async function kept(orderId: string): Promise<number[]> {
  const intents = await shop.shop.db
    .selectFrom('sandbox.intents')
    .select(['metadata', 'amountReceived', 'amountRefunded'])
    .where('status', '=', 'succeeded')
    .execute()
  const ours = intents.filter(({ metadata }) => metadata.orderId === orderId)
  return ours.map(({ amountReceived, amountRefunded }) => amountReceived - amountRefunded)
}

async function expectUnavailable(answer: Answer<Refused> | 'in the background'): Promise<void> {
  if (answer === 'in the background') return
  const { status, body, headers } = answer
  expect([status, body.error.code, headers.has('retry-after')]).toEqual([503, 'provider-down', true])
}

/** The provider is back, and the breaker's rest is over. */
async function recover(): Promise<void> {
  await provider.heal()
  shop.travel(11 * SECOND)
}

describe.each(faults)('while the provider %s', (fault, strike) => {
  const place = faults.findIndex(([name]) => name === fault)
  beforeAll(async () => {
    admin = { ...admin, ...(await renew(shop, admin)) }
    customer = { ...customer, ...(await renew(shop, customer)) }
  })

  it.each(some(acts, 3, place))(
    '%s waits or answers 503; afterwards it ends as it should, and nobody is charged twice',
    async (_, { begin, act, again, ends }) => {
      const orderId = await placed(shop, customer, product)
      const secret = await begin(orderId)
      const before = await found(orderId)
      await strike()
      await expectUnavailable(await act(orderId, secret))
      expect((await found(orderId)).pay).toBe(before.pay)
      await recover()
      await again?.(orderId, secret)
      await reconcilePayments(shop.shop)
      expect((await found(orderId)).state).toBe(ends)
      const total = { paid: [1999], refunded: [0], cancelled: [] }[ends as 'paid']
      expect(await kept(orderId)).toEqual(total)
    },
  )
})

it('nobody waits for a provider that takes a call and never answers', async () => {
  const orders = await Promise.all(acts.map(() => placed(shop, customer, product)))
  const secrets: string[] = []
  for (const [index, [, { begin }]] of acts.entries()) secrets.push(await begin(orders[index] ?? ''))
  await never()
  // Each returns although none of its calls ever will; the provider's own deadline is 5.5 s (see `wholeWithin`).
  const answers = await Promise.all(
    acts.map(([, { act }], index) => act(orders[index] ?? '', secrets[index] ?? '')),
  )
  for (const answer of answers) await expectUnavailable(answer)
  await recover()
  for (const [index, [, { again }]] of acts.entries())
    await again?.(orders[index] ?? '', secrets[index] ?? '')
  await reconcilePayments(shop.shop)
  for (const [index, [, { ends }]] of acts.entries()) {
    expect((await found(orders[index] ?? '')).state).toBe(ends)
  }
})

it('after all that the books are right', async () => {
  expect(await checkBooks(shop.shop)).toEqual([])
})
