import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { atLength } from '../../test/harness/at-length.ts'
import { idOf } from '../../test/harness/card.ts'
import { confirm, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import type { TestProvider } from '../../test/harness/provider/provider.ts'
import { openShopAndProvider } from '../../test/harness/provider/shop-and-provider.ts'
import type { TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { type Order, orderById } from '../orders/public.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'

let shop: TestShop
let provider: TestProvider
let close: () => Promise<void>
let customer: TestPerson
let product: string
let orderId: string
let secret: string

beforeAll(async () => {
  ;({ shop, provider, close } = await openShopAndProvider())
  product = await stockProduct(shop, { available: 1_000 })
})
beforeEach(async () => {
  provider.post({ way: 'held' })
  provider.held.length = 0
  customer = await signUp(shop)
  await begin()
})
afterAll(() => close?.())

async function begin(): Promise<void> {
  orderId = await placed(shop, customer, product)
  secret = await startPayment(shop, customer, orderId)
}

async function found(): Promise<Order> {
  const order = await orderById(shop.shop.db, orderId)
  if (!order) throw new Error('no such order')
  return order
}

const isPaid = async () => (await found()).transactionId === idOf(secret)

async function ledger(): Promise<number[]> {
  const rows = shop.shop.db.selectFrom('moneyMovements').select('cents').where('orderId', '=', orderId)
  return (await rows.orderBy('id').execute()).map(({ cents }) => cents)
}

async function audited(action: string): Promise<number> {
  const rows = shop.shop.db.selectFrom('auditLog').select('id').where('subject', '=', orderId)
  return (await rows.where('action', '=', action).execute()).length
}

/** Somebody gives money back in the provider's own dashboard. */
const byHand = (amount: number) =>
  askProvider(shop.shop, '/v1/refunds', { payment_intent: idOf(secret), amount: String(amount) })

const refund = () =>
  refundOrder(shop.shop, admitAdmin(customer), { orderId, reason: 'Dented', restock: false })

describe('an event', () => {
  it('told fifty times at once has one effect', async () => {
    provider.post({ way: 'at once', copies: 50 })
    await provider.payByCard(secret)
    await provider.deliver()
    expect(await isPaid()).toBe(true)
    expect(await ledger()).toEqual([1999])
  })

  it('told three days late is heard all the same', async () => {
    await provider.payByCard(secret)
    shop.travel(3 * DAY)
    expect(await provider.sendHeld()).toEqual([200])
    expect(await isPaid()).toBe(true)
  })

  it('that the shop could not look into is refused, and heard when it comes again', async () => {
    await provider.payByCard(secret)
    await provider.deliver()
    const [body = ''] = provider.held
    provider.fail({ kind: 'status', status: 429 }, { calls: ['retrieve'], times: 1 })
    expect(await provider.sendHeld()).toEqual([503])
    provider.held.push(body)
    expect(await provider.sendHeld()).toEqual([200])
    expect(await isPaid()).toBe(true)
  })

  it('lost for ever is found by the reconciler', async () => {
    provider.post({ way: 'lost' })
    await provider.payByCard(secret)
    await byHandAfter(1_000)
    expect(await ledger()).toEqual([1999, -1000])
    expect(await found()).toMatchObject({ refunded: 1000 })
  })

  it('that claims a refund proves nothing: the provider is asked', async () => {
    await provider.payByCard(secret)
    await provider.sendHeld()
    const object = { object: 'refund', id: 're_forged', payment_intent: idOf(secret), amount: 1999 }
    const facts = { id: `evt_forged_${orderId}`, object: 'event', livemode: false }
    provider.held.push(JSON.stringify({ ...facts, type: 'refund.created', data: { object } }))
    expect(await provider.sendHeld()).toEqual([200])
    expect(await ledger()).toEqual([1999])
  })

  it('of money given back by hand books it at once', async () => {
    await provider.payByCard(secret)
    await byHand(500)
    await provider.sendHeld()
    expect(await ledger()).toEqual([1999, -500])
    await reconcilePayments(shop.shop)
    expect(await ledger()).toEqual([1999, -500])
  })
})

async function byHandAfter(amount: number): Promise<void> {
  await reconcileLater()
  await byHand(amount)
  await reconcileLater()
}

async function reconcileLater(): Promise<void> {
  shop.travel(MINUTE)
  await reconcilePayments(shop.shop)
}

/** As many as six events can come in; `npm test` plays a few of them. */
const orders = atLength ? 720 : 8

it('in whatever order its events come, some of them twice, an order ends as the provider has it', async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (random) => {
      played += 1
      // Each takes the clock ten seconds on, and an access token lives a quarter of an hour.
      if (played % 60 === 0) customer = await signUp(shop)
      await begin()
      provider.held.length = 0
      await provider.payByCard(secret, { number: '4000000000009995' })
      await provider.payByCard(secret, { number: '4000000000005050' })
      shop.travel(10 * SECOND)
      await shop.shop.cardProvider.retrieve(idOf(secret))
      await byHand(700)
      await byHand(1_299)
      const statuses = await provider.sendHeld((bodies) =>
        shuffled([...bodies, ...bodies.slice(2, 5)], random),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(statuses.length).toBe(10)
      expect(await found()).toMatchObject({ transactionId: idOf(secret), refunded: 1999 })
      expect((await ledger()).toSorted((one, other) => other - one)).toEqual([1999, -700, -1299])
    }),
    { numRuns: orders },
  )
}, 600_000)

function shuffled(bodies: string[], random: Iterator<number>): string[] {
  const placed = bodies.map((body) => ({ body, place: Number(random.next().value) }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ body }) => body)
}

describe('what takes its time at the provider', () => {
  it('a slow card is not paid before it is charged, and then by its event', async () => {
    await provider.payByCard(secret, { number: '4000000000005050' })
    const early = await confirm<Refused>(shop, customer, orderId, idOf(secret))
    expect([early.status, early.body.error]).toEqual([402, expect.objectContaining({ status: 'processing' })])
    const cancelled = await ask<Refused>(shop, `DELETE /order/${orderId}`, { as: customer })
    expect([cancelled.status, cancelled.body.error.code]).toEqual([409, 'payment-in-progress'])
    shop.travel(10 * SECOND)
    await shop.shop.cardProvider.retrieve(idOf(secret))
    await provider.sendHeld()
    expect(await isPaid()).toBe(true)
  })

  it('a slow refund waits, and ends by its event', async () => {
    await provider.payByCard(secret, { number: '4000000000007726' })
    await confirm(shop, customer, orderId, idOf(secret))
    expect(await refund()).toMatchObject({ ok: true, refund: { settledAt: null } })
    await provider.sendHeld()
    expect(await ledger()).toEqual([1999])
    shop.travel(10 * SECOND)
    await shop.shop.cardProvider.retrieve(idOf(secret))
    await provider.sendHeld()
    expect(await ledger()).toEqual([1999, -1999])
  })

  it('a refund that fails after it was made is booked back, once', async () => {
    await provider.payByCard(secret, { number: '4000000000005126' })
    await confirm(shop, customer, orderId, idOf(secret))
    await refund()
    shop.travel(10 * SECOND)
    await shop.shop.cardProvider.retrieve(idOf(secret))
    const statuses = await provider.sendHeld((bodies) => [...bodies, ...bodies])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await audited('refund-undone')).toBe(1)
    expect(await ledger()).toEqual([1999, -1999, 1999])
    expect(await checkBooks(shop.shop)).toEqual([])
  })
})

describe('the reconciler', () => {
  it('begins where it last came to the end, however long the provider was away', async () => {
    await reconcileLater()
    const before = Math.floor(shop.shop.now().getTime() / SECOND)
    await provider.goDown()
    provider.post({ way: 'lost' })
    shop.travel(2 * DAY)
    await reconcilePayments(shop.shop)
    await provider.heal()
    shop.travel(11 * SECOND)
    provider.asked.length = 0
    await reconcilePayments(shop.shop)
    const listed = provider.asked.find(({ call }) => call === 'events')?.line ?? ''
    const since = Number(new URL(listed.slice(4), 'http://x').searchParams.get('created[gte]'))
    expect(before - since).toBeGreaterThanOrEqual(9 * 60)
    // From the newest event on, which was heard of a minute later.
    expect(before - since).toBeLessThanOrEqual(12 * 60)
  })

  it.each([
    ['was ahead a moment ago', 0],
    ['is ahead', 20 * MINUTE],
  ])('hears of a refund that came back though the shop’s clock %s', async (_, ahead) => {
    const { db, now: provided } = shop.shop
    const later = () => new Date(provided().getTime() + ahead)
    await provider.payByCard(secret, { number: '4000000000005126' })
    await confirm(shop, customer, orderId, idOf(secret))
    await refund()
    await reconcileLater()
    await reconcilePayments({ ...shop.shop, now: later })
    const nextYear = new Date(provided().getTime() + 365 * DAY)
    if (ahead === 0) await db.updateTable('providerCatchUp').set({ until: nextYear }).execute()
    await shop.shop.cardProvider.retrieve(idOf(secret))
    shop.travel(4 * MINUTE)
    await reconcilePayments({ ...shop.shop, now: later })
    expect(await audited('refund-undone')).toBe(1)
  })

  it('lists anew what the database would not take, however long ago that was', async () => {
    const { db } = shop.shop
    await provider.payByCard(secret, { number: '4000000000005126' })
    await confirm(shop, customer, orderId, idOf(secret))
    await sql`alter table undone_refunds add constraint refused check (false) not valid`.execute(db)
    await refund()
    await reconcileLater()
    await shop.shop.cardProvider.retrieve(idOf(secret))
    shop.travel(HOUR)
    await reconcilePayments(shop.shop)
    expect(await audited('refund-undone')).toBe(0)
    await sql`alter table undone_refunds drop constraint refused`.execute(db)
    shop.travel(HOUR)
    await reconcilePayments(shop.shop)
    expect(await audited('refund-undone')).toBe(1)
  })

  it('pays an order whose attempt it had given up', async () => {
    await shop.shop.db
      .updateTable('payments')
      .set({ endedAt: shop.shop.now(), endReason: 'lost' })
      .where('orderId', '=', orderId)
      .execute()
    await shop.shop.db.updateTable('orders').set({ payingSince: null }).where('id', '=', orderId).execute()
    await provider.payByCard(secret)
    await reconcileLater()
    expect(await isPaid()).toBe(true)
  })

  it('rings once for money that no attempt of ours has asked for', async () => {
    const { userId } = customer
    const created = await shop.shop.cardProvider.create({ amount: 1999, orderId, userId }, `stray ${orderId}`)
    if (!created.ok) throw new Error('not created')
    await provider.payByCard(created.intent.clientSecret)
    // Of such money its event alone tells, which is fetched once its webhook is late.
    for (let time = 0; time < 6; time++) await reconcileLater()
    expect(await audited('payment-mismatch')).toBe(1)
    expect(await ledger()).toEqual([])
  })
})
