import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Ask, ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import * as ours from '../content/our-messages.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { WireRefund } from '../orders/refunds/contract.ts'

interface Refunded {
  refund: WireRefund
  order: WireOrder
}

let shop: TestShop
let admin: TestPerson
let other: TestPerson
let customer: TestPerson
let product: string
let orderId: string
let intent: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  other = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  customer = await signUp(shop)
  product = await stockProduct(shop)
  orderId = await placed(shop, customer, product, 2)
  intent = await pay(shop, customer, orderId)
})
afterAll(() => shop?.close())

const dented = { reason: 'Dented in the post', restock: false }

function refund<T = Refunded>(body: object = {}, rest: Ask = {}): Promise<Answer<T>> {
  return ask<T>(shop, `POST /refund/${orderId}`, { as: admin, body: { ...dented, ...body }, ...rest })
}

const refused = async (body: object, rest?: Ask) => {
  const { status, body: said } = await refund<Refused>(body, rest)
  return [status, said.error.code]
}

/** What has gone back at the provider, in cents. */
async function atProvider(): Promise<number[]> {
  const listed = await shop.shop.cardProvider.refunds({ intentId: intent })
  return listed.ok ? listed.refunds.map(({ amount }) => amount).toSorted() : []
}

async function balance(): Promise<number> {
  const rows = shop.shop.db.selectFrom('moneyMovements').select('cents').where('orderId', '=', orderId)
  return (await rows.execute()).reduce((sum, { cents }) => sum + cents, 0)
}

async function found(): Promise<WireOrder> {
  return (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body
}

describe('POST /refund/{id}', () => {
  it('gives all of a paid order back, and then the order is refunded', async () => {
    const { status, body } = await refund()
    expect(status).toBe(200)
    expect(body.refund).toMatchObject({ amount: 39.98, reason: dented.reason, state: 'done' })
    expect(body.order).toMatchObject({ state: 'refunded', refundedTotal: 39.98, pay: true })
    expect(body.order.refundedAt).toBe(body.refund.refundedAt)
    expect(await atProvider()).toEqual([3998])
    expect(await balance()).toBe(0)
  })

  it('gives a part back, and another, up to what was paid', async () => {
    expect((await refund({ amount: 10.5 })).body.order).toMatchObject({ state: 'paid', refundedTotal: 10.5 })
    expect(await refused({ amount: 29.49 })).toEqual([422, 'refund-too-large'])
    expect((await refund()).body.refund.amount).toBe(29.48)
    expect((await found()).state).toBe('refunded')
    expect(await atProvider()).toEqual([1050, 2948])
    expect(await balance()).toBe(0)
  })

  it('also of an order that has been shipped', async () => {
    await ask(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    expect((await refund({ amount: 1 })).body.order).toMatchObject({ state: 'shipped', refundedTotal: 1 })
    expect((await refund()).body.order.state).toBe('refunded')
  })

  it('tells the customer how much and why, once, and the audit log who', async () => {
    await refund({ amount: 10.5 })
    const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) =>
      subject.startsWith('We have refunded'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('$10.50 of the $39.98')
    expect(mails[0]?.textBody).toContain('Why: Dented in the post')
    const actions = shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', orderId)
    expect(await actions.where('action', '=', 'refund-order').execute()).toEqual([
      { action: 'refund-order', actorId: admin.userId },
    ])
  })

  it('leaves the pieces where they are unless they are to go back on sale', async () => {
    await refund({ amount: 1 })
    expect(await left(shop, product)).toBe(8)
    await refund({ amount: 1, restock: true })
    expect(await left(shop, product)).toBe(10)
    await refund({ restock: true })
    expect(await left(shop, product)).toBe(10)
    const moved = shop.shop.db.selectFrom('stockMovements').select(['units', 'why', 'actorId'])
    const back = await moved.where('orderId', '=', orderId).where('why', '=', 'refunded').execute()
    expect(back).toEqual([{ units: 2, why: 'refunded', actorId: admin.userId }])
  })

  it('keeps an order from being shipped whose pieces are back on sale', async () => {
    expect((await refund({ amount: 1, restock: true })).body.order.restockedAt).toBeDefined()
    const { status, body } = await ask<Refused>(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    expect([status, body.error.code]).toEqual([409, 'order-restocked'])
  })
})

describe('POST /refund/{id} refuses', () => {
  it.each([0, -1, 0.001, 1.005, 1e300])('%s dollars', async (amount) => {
    expect(await refused({ amount })).toEqual([422, 'refund-not-an-amount'])
  })

  it('a cent more than was paid, and says how much it can be', async () => {
    const { status, body } = await refund<Refused>({ amount: 39.99 })
    expect([status, body.message]).toEqual([422, ours.refundTooLarge(39.98)])
    expect(body.error).toMatchObject({ code: 'refund-too-large', field: 'amount', most: 39.98 })
  })

  it('an order that has been refunded', async () => {
    await refund()
    expect(await refused({})).toEqual([409, 'order-refunded'])
    expect(await refused({ amount: 1 })).toEqual([409, 'order-refunded'])
  })

  it('an order that is not paid, is cancelled, or does not exist', async () => {
    orderId = await placed(shop, customer, product)
    expect(await refused({})).toEqual([409, 'order-unpaid'])
    await ask(shop, `DELETE /order/${orderId}`, { as: customer })
    expect(await refused({})).toEqual([409, 'order-cancelled'])
    orderId = '0199a5c1-0000-7000-8000-00000000ffff'
    expect(await refused({})).toEqual([404, 'not-found'])
    orderId = 'nothing'
    expect(await refused({})).toEqual([404, 'not-found'])
  })

  it('whoever is no admin, the order’s owner too', async () => {
    expect(await refused({}, { as: customer })).toEqual([403, 'forbidden'])
    expect(await refused({}, { as: undefined })).toEqual([401, 'not-signed-in'])
  })

  it.each([
    ['no reason', { reason: ' ' }, ours.required],
    ['one that is too long', { reason: 'x'.repeat(501) }, ours.tooLong],
    ['one that could break out of a mail', { reason: 'x\r\nBcc: y' }, ours.unprintable],
    ['no word about the stock', { restock: undefined }, expect.stringContaining('restock')],
  ])('%s', async (_, body, message) => {
    const answer = await refund<Refused>(body)
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  it('a key that is too long to be kept', async () => {
    const headers = { 'Idempotency-Key': 'k'.repeat(256) }
    expect(await refused({}, { headers })).toEqual([400, 'malformed'])
    expect(await atProvider()).toEqual([])
  })
})

describe('a refund that is asked for again', () => {
  it('under its key answers alike, and nothing more goes back', async () => {
    const headers = { 'Idempotency-Key': `key of ${orderId}` }
    const first = await refund({ amount: 5 }, { headers })
    const [second, third] = await Promise.all([
      refund({ amount: 5 }, { headers }),
      refund({ amount: 5 }, { headers }),
    ])
    expect([second.body.refund._id, third.body.refund._id]).toEqual([
      first.body.refund._id,
      first.body.refund._id,
    ])
    expect(await atProvider()).toEqual([500])
  })

  it('under the same key with other words is refused', async () => {
    const headers = { 'Idempotency-Key': `key of ${orderId}` }
    await refund({ amount: 5 }, { headers })
    expect(await refused({ amount: 6 }, { headers })).toEqual([422, 'key-reused'])
    expect(await refused({ amount: 5, restock: true }, { headers })).toEqual([422, 'key-reused'])
  })
})

describe('a key of one order', () => {
  it('says nothing about another order', async () => {
    const headers = { 'Idempotency-Key': 'one for both' }
    await refund({ amount: 5 }, { headers })
    orderId = await placed(shop, customer, product)
    intent = await pay(shop, customer, orderId)
    expect((await refund({ amount: 5 }, { headers })).status).toBe(200)
    expect(await atProvider()).toEqual([500])
  })
})

describe('several admins at once', () => {
  it('never give back more than was paid', async () => {
    const amounts = [15, 15, 15, 15, 15, 15, 15, 15]
    const answers = await Promise.all(
      amounts.map((amount, index) => refund<Refused>({ amount }, { as: index % 2 ? admin : other })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422, 422, 422])
    expect(await atProvider()).toEqual([1500, 1500])
    expect(await balance()).toBe(998)
  })

  it('give all of it back once, and the pieces too', async () => {
    const answers = await Promise.all(
      [admin, other, admin, other].map((as) => refund<Refused>({ restock: true }, { as })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await atProvider()).toEqual([3998])
    expect(await left(shop, product)).toBe(10)
  })
})

it('the database itself refuses that more goes back than was paid', async () => {
  const more = shop.shop.db.updateTable('orders').where('id', '=', orderId)
  await expect(more.set({ refundCents: 3999 }).execute()).rejects.toThrow('check')
  await expect(more.set({ refundedCents: 1 }).execute()).rejects.toThrow('check')
})
