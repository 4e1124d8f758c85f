import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, MINUTE } from '../basics/clock.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { Shop } from '../shop/shop.ts'
import type { CardProvider } from './card-provider.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let orderId: string
let intent: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  customer = await signUp(shop)
  orderId = await placed(shop, customer, await stockProduct(shop), 2)
  intent = await pay(shop, customer, orderId)
})
afterAll(() => shop?.close())

const wish = () => ({ orderId, reason: 'Dented', restock: false })

/** The same shop, in which asking the provider goes otherwise. */
function withProvider(change: Partial<CardProvider>): Shop {
  return { ...shop.shop, cardProvider: { ...shop.shop.cardProvider, ...change } }
}

async function found(): Promise<WireOrder> {
  customer = { ...customer, ...(await renew(shop, customer)) }
  return (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body
}

async function atProvider(): Promise<number[]> {
  const listed = await shop.shop.cardProvider.refunds({ intentId: intent })
  return listed.ok ? listed.refunds.map(({ amount }) => amount) : []
}

async function ledger(): Promise<number[]> {
  const rows = shop.shop.db.selectFrom('moneyMovements').select('cents').where('orderId', '=', orderId)
  return (await rows.orderBy('id').execute()).map(({ cents }) => cents)
}

const lettersBack = async () =>
  (await mailsTo(shop, customer.email)).filter(({ subject }) => subject.startsWith('We have refunded'))

describe('a shop that is killed between the provider’s refund and its own commit', () => {
  const killed = (): Shop =>
    withProvider({
      refund: async (draft, key) => {
        await shop.shop.cardProvider.refund(draft, key)
        throw new Error('killed')
      },
    })

  it.each([
    ['a minute', MINUTE],
    // By then a provider may have forgotten the refund's key.
    ['two days', 2 * DAY],
  ])('settles it once, %s later', async (_, later) => {
    await expect(refundOrder(killed(), admitAdmin(admin), wish())).rejects.toThrow('killed')
    expect(await found()).toMatchObject({ state: 'paid', refundPending: 39.98 })
    expect(await ledger()).toEqual([3998])
    shop.travel(later)
    if (later > DAY) await shop.shop.db.deleteFrom('sandbox.answers').execute()
    await Promise.all([reconcilePayments(shop.shop), reconcilePayments(shop.shop)])
    await reconcilePayments(shop.shop)
    expect(await found()).toMatchObject({ state: 'refunded', refundedTotal: 39.98 })
    expect(await atProvider()).toEqual([3998])
    expect(await ledger()).toEqual([3998, -3998])
    expect(await lettersBack()).toHaveLength(1)
  })

  it('lets nobody refund or ship it in between', async () => {
    await expect(refundOrder(killed(), admitAdmin(admin), wish())).rejects.toThrow('killed')
    expect(await refundOrder(shop.shop, admitAdmin(admin), wish())).toMatchObject({
      refusal: 'order-refunded',
    })
    admin = { ...admin, ...(await renew(shop, admin)) }
    const shipped = await ask<Refused>(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    expect(shipped.body.error.code).toBe('order-refunded')
  })
})

describe('a refund while the provider is away', () => {
  it('waits, and is made when the provider is back', async () => {
    const away = withProvider({
      refund: async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }),
    })
    const wanted = await refundOrder(away, admitAdmin(admin), { ...wish(), amount: 10 })
    expect(wanted).toMatchObject({ ok: true, refund: { settledAt: null, failedAt: null } })
    expect(await found()).toMatchObject({ state: 'paid', refundPending: 10 })
    expect(await found()).not.toHaveProperty('refundedTotal')
    await reconcilePayments(shop.shop)
    expect(await found()).toMatchObject({ state: 'paid', refundedTotal: 10 })
    expect(await atProvider()).toEqual([1000])
  })

  it('that the provider has put off is settled when it says so', async () => {
    const { cardProvider } = shop.shop
    const slow = withProvider({
      async refund(draft, key) {
        const asked = await cardProvider.refund(draft, key)
        return asked.ok ? { ok: true, refund: { ...asked.refund, status: 'pending' } } : asked
      },
    })
    await refundOrder(slow, admitAdmin(admin), wish())
    expect(await found()).toMatchObject({ state: 'paid', refundPending: 39.98 })
    await reconcilePayments(shop.shop)
    expect((await found()).state).toBe('refunded')
  })
})

describe('a refund that the provider refuses', () => {
  const refusing = () =>
    withProvider({ refund: async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) })

  it('says so in the provider’s words, and the order can be refunded anew', async () => {
    const answer = await refundOrder(refusing(), admitAdmin(admin), wish())
    expect(answer).toEqual({ ok: false, refusal: 'refund-refused', reason: 'Too old.' })
    expect(await found()).toMatchObject({ state: 'paid' })
    expect(await found()).not.toHaveProperty('refundPending')
    expect(await refundOrder(shop.shop, admitAdmin(admin), wish())).toMatchObject({ ok: true })
    expect((await found()).state).toBe('refunded')
  })

  it('is on record', async () => {
    await refundOrder(refusing(), admitAdmin(admin), wish())
    const actions = await shop.shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', orderId)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['refund-order', 'refund-failed'])
  })

  it('as one that has failed there after all', async () => {
    const { cardProvider } = shop.shop
    const failing = withProvider({
      refund: async ({ intentId, amount, refundId }) => ({
        ok: true,
        refund: { id: 're_failed', intentId, amount, refundId, status: 'failed' },
      }),
    })
    expect(await refundOrder(failing, admitAdmin(admin), wish())).toMatchObject({ refusal: 'refund-refused' })
    expect((await cardProvider.refunds({ intentId: intent })).ok).toBe(true)
    expect(await ledger()).toEqual([3998])
  })
})

describe('money that was given back by hand at the provider', () => {
  const byHand = (amount: number, key = `by hand ${intent} ${amount}`) =>
    shop.shop.sandbox &&
    fetch(`${shop.shop.sandbox.account.apiUrl}/v1/refunds`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${shop.shop.sandbox.account.secretKey}`,
        'Idempotency-Key': key,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ payment_intent: intent, amount: String(amount) }).toString(),
    })

  it('is found, booked and told, once', async () => {
    await byHand(1000)
    await Promise.all([reconcilePayments(shop.shop), reconcilePayments(shop.shop)])
    expect(await found()).toMatchObject({ state: 'paid', refundedTotal: 10 })
    await byHand(2998)
    await reconcilePayments(shop.shop)
    expect(await found()).toMatchObject({ state: 'refunded', refundedTotal: 39.98 })
    expect(await ledger()).toEqual([3998, -1000, -2998])
    expect(await lettersBack()).toHaveLength(2)
  })

  it('is the refund that an admin asks for just then', async () => {
    await byHand(3998)
    expect(await refundOrder(shop.shop, admitAdmin(admin), wish())).toMatchObject({ ok: true })
    await reconcilePayments(shop.shop)
    expect((await found()).state).toBe('refunded')
    expect(await ledger()).toEqual([3998, -3998])
  })
})
