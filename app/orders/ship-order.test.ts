import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import * as ours from '../content/our-messages.ts'
import type { WireOrder } from './contract.ts'

interface Shipped {
  modifiedCount: number
  order: WireOrder
}

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  customer = await signUp(shop)
  id = await placed(shop, customer, await stockProduct(shop), 2)
  await pay(shop, customer, id)
})
afterAll(() => shop?.close())

const ship = async (body?: object) =>
  await ask<Shipped & Refused>(shop, `PATCH /updatestatus/${id}`, { as: admin, ...(body && { body }) })

const told = async (subject: string) =>
  (await mailsTo(shop, customer.email)).filter((mail) => mail.subject.startsWith(subject))

const deeds = async () =>
  await shop.shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', id)
    .where('action', 'in', ['ship-order', 'correct-tracking'])
    .orderBy('id')
    .execute()

const dhl = { carrier: 'DHL', trackingNumber: 'JD0146' }

describe('PATCH /updatestatus/{id} with a body', () => {
  it('ships with carrier and tracking number, which the customer reads on the order and in the mail', async () => {
    const { status, body } = await ship({ carrier: ' DHL ', trackingNumber: 'JD0146\t'.trim() })
    expect([status, body.modifiedCount]).toEqual([200, 1])
    expect(body.order).toMatchObject({ status: 'shift', ...dhl })
    const seen = await ask<WireOrder>(shop, `GET /order/${id}`, { as: customer })
    expect(seen.body).toMatchObject(dhl)
    const [mail, ...more] = await told('On its way to you')
    expect(more).toEqual([])
    expect(mail?.textBody).toContain('Carrier: DHL\nTracking number: JD0146')
    expect(await deeds()).toEqual([
      {
        action: 'ship-order',
        before: { state: 'paid' },
        after: { state: 'shipped', carrier: 'DHL', trackingNumber: '…46' },
      },
    ])
  })

  it.each([{}, { carrier: '', trackingNumber: '  ' }])('ships without either for %j', async (body) => {
    const { order } = (await ship(body)).body
    expect(order.status).toBe('shift')
    expect(order).not.toHaveProperty('carrier')
    expect(order).not.toHaveProperty('trackingNumber')
  })

  it('leads to where the parcel is followed: at a known carrier’s, or at the address that is noted for another', async () => {
    const { order } = (await ship(dhl)).body
    expect(order.trackingLink).toMatch(/^https:\/\/www\.dhl\.com\/.*JD0146/)
    expect(order).not.toHaveProperty('trackingUrl')
    expect((await told('On its way to you'))[0]?.textBody).toContain(`Follow it: ${order.trackingLink}`)
    const own = { carrier: 'Pedal Post', trackingUrl: 'https://pedal.example/p/{number}' }
    const corrected = (await ship(own)).body.order
    expect(corrected).toMatchObject({ ...own, trackingLink: 'https://pedal.example/p/JD0146' })
    const seen = await ask<WireOrder>(shop, `GET /order/${id}`, { as: customer })
    expect(seen.body.trackingLink).toBe('https://pedal.example/p/JD0146')
    expect((await deeds()).at(-1)?.after).toMatchObject({ trackingUrl: 'https://pedal.example' })
    expect((await ship({ trackingUrl: '' })).body.order).not.toHaveProperty('trackingLink')
  })

  it('takes an address as browsers copy it, and mails one that is new although the number is not', async () => {
    await ship(dhl)
    const noted = (await ship({ trackingUrl: 'https://pedal.example/p/%7Bnumber%7D' })).body.order
    expect(noted.trackingLink).toBe('https://pedal.example/p/JD0146')
    const [mail] = await told('Tracking: ')
    expect(mail?.textBody).toContain('where you can follow it now')
    expect(mail?.textBody).toContain('https://pedal.example/p/JD0146')
    const taken = (await ship({ trackingUrl: '' })).body.order
    const mails = await told('Tracking')
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.textBody).toContain(taken.trackingLink)
    await ship({ trackingUrl: 'https://pedal.example/p/{number}' })
    await ship({ carrier: 'Pedal Post' })
    expect(await told('Tracking')).toHaveLength(3)
    const hostile = await ask<Refused>(shop, `PATCH /updatestatus/${id}`, {
      as: admin,
      body: { trackingUrl: 'https://%7Bnumber%7D.example/' },
    })
    expect([hostile.status, hostile.body.message]).toEqual([422, ours.trackingUrl])
  })

  it('corrects what was noted: what is left out stays, what is empty goes; a new number is mailed', async () => {
    await ship(dhl)
    const { shippedAt } = (await ship()).body.order
    const corrected = await ship({ trackingNumber: 'JD0147' })
    expect(corrected.body).toMatchObject({
      modifiedCount: 1,
      order: { carrier: 'DHL', trackingNumber: 'JD0147', shippedAt },
    })
    expect((await told('Tracking number'))[0]?.textBody).toContain('Tracking number: JD0147')
    const emptied = (await ship({ carrier: '' })).body.order
    expect(emptied).not.toHaveProperty('carrier')
    expect(emptied.trackingNumber).toBe('JD0147')
    expect(await told('Tracking number')).toHaveLength(1)
    expect((await deeds()).slice(1)).toEqual([
      {
        action: 'correct-tracking',
        before: { carrier: 'DHL', trackingNumber: '…46' },
        after: { carrier: 'DHL', trackingNumber: '…47' },
      },
      {
        action: 'correct-tracking',
        before: { carrier: 'DHL', trackingNumber: '…47' },
        after: { carrier: null, trackingNumber: '…47' },
      },
    ])
    // Where what is kept of both looks the same, it is on record that it is another one.
    for (const address of ['a', 'b']) await ship({ trackingUrl: `https://track.example/${address}` })
    await ship({ trackingNumber: 'XX0147' })
    const kept = { carrier: null, trackingNumber: '…47', trackingUrl: 'https://track.example' }
    expect((await deeds()).slice(-2)).toEqual([
      { action: 'correct-tracking', before: kept, after: { ...kept, trackingUrlChanged: true } },
      { action: 'correct-tracking', before: kept, after: { ...kept, trackingNumberChanged: true } },
    ])
  })

  it.each([dhl, {}, undefined])('changes and mails nothing by a repeat with %j', async (body) => {
    await ship(dhl)
    const [one, other] = await Promise.all([ship(body), ship(body)])
    expect([one.body.modifiedCount, other.body.modifiedCount]).toEqual([0, 0])
    expect(one.body.order).toMatchObject(dhl)
    expect(await told('On its way to you')).toHaveLength(1)
    expect(await told('Tracking number')).toEqual([])
    expect(await deeds()).toHaveLength(1)
  })

  it('ships once when two admins press at once: one number holds, and is mailed last', async () => {
    const answers = await Promise.all([ship(dhl), ship({ ...dhl, trackingNumber: 'JD0148' })])
    expect(answers.map(({ body }) => body.modifiedCount)).toEqual([1, 1])
    expect((await deeds()).map(({ action }) => action)).toEqual(['ship-order', 'correct-tracking'])
    expect(await told('On its way to you')).toHaveLength(1)
  })

  describe('with what was seen of it', () => {
    const nothing = {}
    const other = { carrier: 'UPS', trackingNumber: '1Z999' }

    it('does not replace what somebody has noted meanwhile, and tells what that is', async () => {
      await ship(dhl)
      const refused = await ship({ ...other, seen: nothing })
      expect([refused.status, refused.body.error.code]).toEqual([409, 'tracking-changed'])
      expect(refused.body.message).toBe(ours.trackingChanged('DHL, JD0146'))
      expect(refused.body.error).toMatchObject({ ...dhl, trackingUrl: '' })
      const replaced = await ship({ ...other, seen: { ...dhl, trackingUrl: '' } })
      expect(replaced.body).toMatchObject({ modifiedCount: 1, order: other })
    })

    it('tells of a tracking that was taken away', async () => {
      await ship(dhl)
      await ship({ carrier: '', trackingNumber: '' })
      const refused = await ship({ trackingNumber: 'JD0147', seen: dhl })
      expect([refused.status, refused.body.message]).toEqual([409, ours.trackingChanged('')])
    })

    it('corrects one field where somebody has changed another', async () => {
      await ship(dhl)
      await ship({ carrier: 'DHL Express' })
      const corrected = await ship({ trackingNumber: 'JD0147', seen: dhl })
      expect(corrected.body.order).toMatchObject({ carrier: 'DHL Express', trackingNumber: 'JD0147' })
    })

    it.each([dhl, {}])(
      'has nothing against a repeat of %j, as after an answer that was lost',
      async (body) => {
        await ship({ ...dhl, seen: nothing })
        const again = await ship({ ...body, seen: nothing })
        expect([again.status, again.body.modifiedCount]).toEqual([200, 0])
      },
    )

    it('lets one of two admins ship at once with two numbers, and mails one', async () => {
      const answers = await Promise.all([ship({ ...dhl, seen: nothing }), ship({ ...other, seen: nothing })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await told('Tracking number')).toEqual([])
    })
  })

  it.each([
    [{ carrier: 'x'.repeat(41) }, ours.tooLong],
    [{ trackingNumber: 'x'.repeat(61) }, ours.tooLong],
    [{ trackingNumber: 'JD\n01' }, ours.unprintable],
    [{ trackingUrl: 'javascript:alert(1)' }, ours.trackingUrl],
    [{ trackingUrl: 'http://pedal.example/{number}' }, ours.trackingUrl],
    [{ trackingUrl: `https://pedal.example/${'x'.repeat(300)}` }, ours.tooLong],
  ])('refuses %j, and ships nothing', async (body, message) => {
    const refused = await ship(body)
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect((await ask<WireOrder>(shop, `GET /order/${id}`, { as: admin })).body.state).toBe('paid')
  })

  it('refuses a body that is no JSON, and takes an empty one of any type', async () => {
    const send = (type: string, body: string) =>
      ask<Refused>(shop, `PATCH /updatestatus/${id}`, { as: admin, body, headers: { 'Content-Type': type } })
    expect((await send('text/plain', 'JD0146')).status).toBe(415)
    expect((await send('application/json', '{')).status).toBe(400)
    expect((await send('application/json', '')).status).toBe(200)
  })

  it('refuses an order that is not paid, whatever is noted', async () => {
    id = await placed(shop, customer, await stockProduct(shop))
    const refused = await ship(dhl)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'order-unpaid'])
    const { body } = await ask<WireOrder>(shop, `GET /order/${id}`, { as: admin })
    expect(body).not.toHaveProperty('trackingNumber')
  })

  it('is found by its tracking number among all orders', async () => {
    await ship({ trackingNumber: 'FIND-ME-7' })
    const found = await ask<WireOrder[]>(shop, 'GET /allorders?q=find-me-7', { as: admin })
    expect(found.body.map(({ _id }) => _id)).toEqual([id])
  })
})

describe('GET /order-details/{id}', () => {
  interface Shown {
    order: WireOrder
    timeline: Record<string, unknown>[]
  }
  const show = async (as: TestPerson) => (await ask<Shown>(shop, `GET /order-details/${id}`, { as })).body

  it('tells what has happened, in the order of time, and to admins who did it', async () => {
    await ship(dhl)
    const body = { amount: 9.99, reason: 'Dented', restock: false }
    await ask(shop, `POST /refund/${id}`, { as: admin, body })
    const { order, timeline } = await show(admin)
    expect(timeline).toEqual([
      { what: 'placed', at: order.placedAt, by: customer.name },
      { what: 'paid', at: order.paidAt, by: customer.name },
      { what: 'shipped', at: order.shippedAt, by: admin.name },
      {
        what: 'refunded',
        at: expect.any(String),
        by: admin.name,
        amount: 9.99,
        reason: 'Dented',
        creditNote: { refundId: expect.any(String), number: 'CN-000001' },
      },
    ])
    const own = await show(customer)
    // Its customer alone may review what it is of.
    expect(own.order).toEqual({ ...order, reviewable: true })
    expect(own.timeline).toEqual(timeline.map(({ by: _, ...happening }) => happening))
  })

  it('ends with the cancelling of an order that was not paid', async () => {
    id = await placed(shop, customer, await stockProduct(shop))
    await ask(shop, `DELETE /order/${id}`, { as: admin })
    expect((await show(admin)).timeline.at(-1)).toMatchObject({ what: 'cancelled', by: admin.name })
    expect((await show(customer)).timeline.map(({ what }) => what)).toEqual(['placed', 'cancelled'])
  })

  it('finds nothing under another’s or an unknown id', async () => {
    const stranger = await signUp(shop)
    const refused = await ask<Refused>(shop, `GET /order-details/${id}`, { as: stranger })
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
    expect((await ask(shop, 'GET /order-details/x', { as: admin })).status).toBe(404)
  })
})
