import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import {
  askSandbox,
  confirm,
  pay,
  payByCard,
  placed,
  type Refused,
  startPayment,
} from '../../test/harness/orders.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY } from '../basics/clock.ts'
import { expireOrders } from '../orders/expire-orders.server.ts'

let shop: TestShop
let owner: TestPerson
let other: TestPerson
let product: string
let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await signUp(shop, { verified: true })
  other = await signUp(shop)
})
beforeEach(async () => {
  product = await stockProduct(shop)
  orderId = await placed(shop, owner, product, 2)
})
// Nobody may have more than 20 unpaid orders.
afterEach(() => ask(shop, `DELETE /order/${orderId}`, { as: owner }))
afterAll(() => shop?.close())

type Started = { clientSecret: string; publishableKey: string; provider: string }

function start<T = Started>(as: TestPerson | undefined, body: object) {
  return ask<T>(shop, 'POST /create-payment-intent', { as, body })
}

function refusal({ status, body }: { status: number; body: Refused }) {
  return [status, body.error?.code]
}

describe('POST /create-payment-intent', () => {
  it('gives the secret with which the browser pays, and what the card form needs', async () => {
    const { status, body } = await start(owner, { totalPrice: 39.98, orderId })
    expect(status).toBe(200)
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
    expect(body).toMatchObject({ publishableKey: 'pk_test_sandbox', provider: 'sandbox' })
  })

  it('takes the amount from the order in the database', async () => {
    const { body } = await start(owner, { totalPrice: 39.98, orderId })
    const asked = await shop.shop.cardProvider.retrieve(idOf(body.clientSecret))
    expect(asked).toMatchObject({
      ok: true,
      intent: { amount: 3998, currency: 'usd', orderId, userId: owner.userId },
    })
  })

  it('gives the same secret again, also to ten tabs at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => start(owner, { totalPrice: 39.98, orderId })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  })

  it('finds the newest own unpaid order of that total without an id', async () => {
    const newest = await placed(shop, owner, product, 2)
    await placed(shop, other, product, 2)
    const { body } = await start(owner, { totalPrice: 39.98 })
    const asked = await shop.shop.cardProvider.retrieve(idOf(body.clientSecret))
    expect(asked).toMatchObject({ intent: { orderId: newest } })
  })

  it.each([1.23, -1, 3e7, 9e13, -9e13, 1e308].map((totalPrice) => ({ totalPrice })))(
    'finds no order for %j',
    async (body) => {
      expect(refusal(await start<Refused>(owner, body))).toEqual([404, 'not-found'])
    },
  )

  it('does not find another’s order, nor one that is none', async () => {
    expect(refusal(await start<Refused>(other, { totalPrice: 39.98, orderId }))).toEqual([404, 'not-found'])
    expect((await start(owner, { totalPrice: 39.98, orderId: 'x' })).status).toBe(404)
  })

  it.each([39.97, 39.99, 0, -1])('refuses a total of %s with the order’s own', async (totalPrice) => {
    const answer = await start<Refused>(owner, { totalPrice, orderId })
    expect(refusal(answer)).toEqual([409, 'price-changed'])
    expect(answer.body.error.totalPrice).toBe(39.98)
  })

  it('refuses a paid and a cancelled order', async () => {
    const cancelled = await placed(shop, owner, product)
    await ask(shop, `DELETE /order/${cancelled}`, { as: owner })
    const again = await start<Refused>(owner, { totalPrice: 19.99, orderId: cancelled })
    expect(refusal(again)).toEqual([409, 'order-cancelled'])
    await pay(shop, owner, orderId)
    expect(refusal(await start<Refused>(owner, { totalPrice: 39.98, orderId }))).toEqual([409, 'order-paid'])
  })

  it('refuses less than a card can pay', async () => {
    // From a time when such an order could be placed.
    const former = await placed(shop, owner, product)
    const facts = { unitPriceCents: 49, totalCents: 49, taxCents: 8 }
    await shop.shop.db.updateTable('orders').set(facts).where('id', '=', former).execute()
    const answer = await start<Refused>(owner, { totalPrice: 0.49, orderId: former })
    expect(refusal(answer)).toEqual([422, 'amount-too-small'])
  })

  it('refuses an order whose hold has lapsed and whose stock is sold, before any money moves', async () => {
    const rare = await stockProduct(shop, { available: 2 })
    const lapsed = await placed(shop, owner, rare, 2)
    shop.travel(DAY)
    await expireOrders(shop.shop)
    for (const person of [owner, other]) Object.assign(person, await renew(shop, person))
    await placed(shop, other, rare, 1)
    const answer = await start<Refused>(owner, { totalPrice: 39.98, orderId: lapsed })
    expect(refusal(answer)).toEqual([409, 'out-of-stock'])
    expect(await left(shop, rare)).toBe(1)
  })

  it('takes the pieces of a lapsed order again, also where the part is sold in larger quantities by now', async () => {
    const part = await stockProduct(shop, { available: 9 })
    const lapsed = await placed(shop, owner, part, 2)
    shop.travel(DAY)
    await expireOrders(shop.shop)
    for (const person of [owner, other]) Object.assign(person, await renew(shop, person))
    await shop.shop.db.updateTable('products').set({ minimum: 5 }).where('id', '=', part).execute()
    expect((await start(owner, { totalPrice: 39.98, orderId: lapsed })).status).toBe(200)
    expect(await left(shop, part)).toBe(7)
  })

  it.each([{}, { totalPrice: '39.98' }, { totalPrice: 39.98, orderId: 1 }])('refuses %j', async (body) => {
    expect((await start(owner, body)).status).toBe(422)
  })

  it('needs a signed-in person', async () => {
    expect((await start(undefined, { totalPrice: 39.98, orderId })).status).toBe(401)
  })
})

describe('PATCH /order/{id}', () => {
  it('marks the order paid when the provider says so, and answers alike again', async () => {
    const secret = await startPayment(shop, owner, orderId)
    await payByCard(shop, secret)
    const first = await confirm(shop, owner, orderId, idOf(secret))
    expect([first.status, first.body.modifiedCount]).toEqual([200, 1])
    expect(first.body.order).toMatchObject({ pay: true, transectionId: idOf(secret), state: 'paid' })
    const again = await confirm(shop, owner, orderId, idOf(secret))
    expect([again.status, again.body.modifiedCount]).toEqual([200, 0])
  })

  it('believes no payment that has not succeeded', async () => {
    const secret = await startPayment(shop, owner, orderId)
    const answer = await confirm<Refused>(shop, owner, orderId, idOf(secret))
    expect(refusal(answer)).toEqual([402, 'payment-not-succeeded'])
    expect(answer.body.error.status).toBe('requires_payment_method')
  })

  it('tells the provider’s sentence about a declined card', async () => {
    const secret = await startPayment(shop, owner, orderId)
    await payByCard(shop, secret, { number: '4000000000000002' })
    const { status, body } = await confirm<Refused>(shop, owner, orderId, idOf(secret))
    expect([status, body.message]).toEqual([402, 'Your card was declined.'])
  })

  it('finds no payment under an invented id', async () => {
    const answer = await confirm<Refused>(shop, owner, orderId, 'pi_invented')
    expect(refusal(answer)).toEqual([404, 'not-found'])
  })

  it('does not take another order’s payment', async () => {
    const cheap = await placed(shop, owner, product)
    const paid = await pay(shop, owner, cheap)
    expect(refusal(await confirm<Refused>(shop, owner, orderId, paid))).toEqual([404, 'not-found'])
  })

  it('does not take another person’s payment, nor mark their order', async () => {
    const theirs = await placed(shop, other, product, 2)
    const paid = await pay(shop, other, theirs)
    expect((await confirm(shop, owner, orderId, paid)).status).toBe(404)
    expect((await confirm(shop, owner, theirs, paid)).status).toBe(404)
  })

  it('refuses a second payment of a paid order', async () => {
    await pay(shop, owner, orderId)
    const stray = await shop.shop.cardProvider.create(
      { amount: 3998, orderId, userId: owner.userId },
      `stray:${orderId}`,
    )
    const id = stray.ok ? stray.intent.id : ''
    expect(refusal(await confirm<Refused>(shop, owner, orderId, id))).toEqual([409, 'order-paid'])
  })

  it('refuses a payment of a dollar that names this order, and raises the alarm', async () => {
    const stray = await shop.shop.cardProvider.create({ amount: 100, orderId, userId: owner.userId }, orderId)
    const secret = stray.ok ? stray.intent.clientSecret : ''
    await payByCard(shop, secret)
    const answer = await confirm<Refused>(shop, owner, orderId, idOf(secret))
    expect(refusal(answer)).toEqual([409, 'payment-mismatch'])
    const alarms = await shop.shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', orderId)
      .execute()
    expect(alarms).toEqual([{ action: 'payment-mismatch' }])
  })

  it.each(['', 'x', 'pi_', 'pi_../x', "pi_1' or 1=1", 7, null])(
    'refuses %j as a transaction id',
    async (id) => {
      const body = { transectionId: id }
      expect((await ask(shop, `PATCH /order/${orderId}`, { as: owner, body })).status).toBe(422)
    },
  )

  it.each(['x', '0199a5c1-0000-7000-8000-00000000ffff'])('finds no order %s', async (id) => {
    expect((await confirm(shop, owner, id, 'pi_1')).status).toBe(404)
  })

  it('needs a signed-in person', async () => {
    const answer = await ask(shop, `PATCH /order/${orderId}`, { body: { transectionId: 'pi_1' } })
    expect(answer.status).toBe(401)
  })
})

describe('the sandbox in the browser', () => {
  it('asks for a challenge, and pays once it is passed', async () => {
    const secret = await startPayment(shop, owner, orderId)
    const confirmed = await payByCard(shop, secret, { number: '4000002500003155' })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'requires_action'])
    expect(refusal(await confirm<Refused>(shop, owner, orderId, idOf(secret)))[0]).toBe(402)
    const passed = await askSandbox(shop, secret, 'challenge', [['outcome', 'complete']])
    expect(passed.body.status).toBe('succeeded')
    expect((await confirm(shop, owner, orderId, idOf(secret))).status).toBe(200)
  })

  it('says why when the challenge is not passed; another card may be tried', async () => {
    const secret = await startPayment(shop, owner, orderId)
    await payByCard(shop, secret, { number: '4000002500003155' })
    const failed = await askSandbox(shop, secret, 'challenge', [['outcome', 'fail']])
    expect(failed.status).toBe(402)
    expect(failed.body.error?.message).toContain('We are unable to authenticate your payment method')
    expect((await payByCard(shop, secret)).body.status).toBe('succeeded')
  })

  it('pays once: a second confirmation is refused', async () => {
    const secret = await startPayment(shop, owner, orderId)
    const answers = await Promise.all([payByCard(shop, secret), payByCard(shop, secret)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('opens to no one without the client secret', async () => {
    const secret = await startPayment(shop, owner, orderId)
    const forged = `${idOf(secret)}_secret_${'0'.repeat(36)}`
    expect((await payByCard(shop, forged)).status).toBe(404)
    expect((await ask(shop, `GET /sandbox/stripe/v1/payment_intents/${idOf(secret)}`)).status).toBe(404)
  })

  it.each(['pi_x', 'pi_%00', '%00', '%ed%a0%80', `pi_${'0'.repeat(2_000)}`])(
    'knows no payment %s, nor is its database troubled',
    async (id) => {
      const address = `/sandbox/stripe/v1/payment_intents/${id}`
      expect((await ask(shop, `GET ${address}?client_secret=${id}`)).status).toBe(404)
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const confirmed = await ask(shop, `POST ${address}/confirm`, { body: 'client_secret=%00', headers })
      expect(confirmed.status).toBe(404)
    },
  )

  it('keeps no card number', async () => {
    const secret = await startPayment(shop, owner, orderId)
    await payByCard(shop, secret)
    const kept = await shop.shop.db.selectFrom('sandbox.intents').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('42424242')
    expect(kept.find(({ id }) => id === idOf(secret))).toMatchObject({ cardBrand: 'visa', cardLast4: '4242' })
  })
})
