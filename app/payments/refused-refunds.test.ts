import { afterEach, describe, expect, it } from 'vitest'
import { askAs } from '../../test/harness/account.ts'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { cancellingDesk } from '../../test/harness/cancelling.ts'
import { idOf } from '../../test/harness/card.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { payByCard, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { PASSWORD, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left } from '../../test/harness/products.ts'
import { askProvider } from '../../test/harness/provider/ask-provider.ts'
import { DAY } from '../basics/clock.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { returnStock } from '../catalogue/public.server.ts'
import type { WireCreditNote } from '../invoices/contract.ts'
import type { WireHappening, WireOrder } from '../orders/contract.ts'
import type { WireOverview } from '../overview/contract.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { payments } from './feature.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { settle } from './settle.server.ts'

const desk = cancellingDesk()
const { paid, cancel, viewer, ship, subjects, wentBack, refusing, refused } = desk

const details = async (id: string, as = desk.admin) =>
  (
    await ask<{ order: WireOrder; timeline: WireHappening[] }>(desk.till.shop, `GET /order-details/${id}`, {
      as,
    })
  ).body

/** What of an order is refused, as somebody reads it. */
const refusals = async (id: string, as?: TestPerson) =>
  (await details(id, as)).timeline.filter(({ what }) => what === 'refund-refused')

const note = (id = '', body: object = { how: 'Bank transfer' }, as = desk.admin) =>
  ask<{ modifiedCount: number } & Refused>(desk.till.shop, `PATCH /refunds/${id}`, { as, body })

async function noteAll(orderId: string): Promise<void> {
  for (const { refund } of await refusals(orderId)) expect((await note(refund?._id)).status).toBe(200)
}

async function troubles(): Promise<WireOverview['troubles']> {
  const { body } = await ask<WireOverview>(desk.till.shop, 'GET /overview', { as: desk.admin })
  return body.troubles.filter(({ what }) => what === 'refund-refused')
}

/** An admin gives money back, and the provider refuses. */
const giveInVain = (orderId: string, wish: object = {}) =>
  refundOrder(refusing(), admitAdmin(desk.admin), { orderId, reason: 'Dented', restock: false, ...wish })

const books = () => checkBooks(desk.till.shop.shop)

afterEach(async () => await noteAll(desk.checkout._id))

describe('a refund of a cancelled order that the card provider refuses', () => {
  it('is told to the customer and the desk, until it is noted as paid in another way', async () => {
    const before = (await left(desk.till.shop, desk.products[0] ?? '')) ?? 0
    const id = await refused()
    const told = [
      { amount: 39.98, refund: { owed: true } },
      { amount: 4.9, part: 'delivery', refund: { owed: true } },
    ]
    expect(await refusals(id)).toMatchObject(told.map((one) => ({ ...one, reason: 'Too old.' })))
    const [ofCustomer] = await refusals(id, desk.customer)
    expect(ofCustomer).toMatchObject(told[0] ?? {})
    expect(ofCustomer).not.toHaveProperty('reason')
    expect(await troubles()).toEqual([{ what: 'refund-refused', count: 2, orderId: id }])
    await noteAll(id)
    const { order, timeline } = await details(id, desk.customer)
    expect(order).toMatchObject({ state: 'refunded', refundedTotal: 39.98, cancelling: { back: 0 } })
    expect(timeline.slice(-2)).toMatchObject([
      { what: 'repaid', amount: 39.98, reason: 'Bank transfer', creditNote: { number: expect.any(String) } },
      { what: 'repaid', amount: 4.9, reason: 'Bank transfer', part: 'delivery' },
    ])
    expect((await details(id)).timeline.at(-1)).toMatchObject({ by: desk.admin.name })
    expect(await left(desk.till.shop, desk.products[0] ?? '')).toBe(before)
    expect((await subjects()).slice(-2)).toEqual(['We have paid you $39.98', 'We have paid you $4.90'])
    expect(await troubles()).toEqual([])
    expect(await books()).toEqual([])
  })

  it('asked for once more gives nothing twice', async () => {
    const id = await refused()
    await noteAll(id)
    expect((await cancel(id)).body).toMatchObject({ modifiedCount: 0, order: { cancelling: { back: 0 } } })
    await reconcilePayments(desk.till.shop.shop)
    expect(await wentBack()).toEqual([-3998, -490])
    const { cardProvider } = desk.till.shop.shop
    const intent = (await details(id)).order.transectionId ?? ''
    expect(await cardProvider.refunds({ intentId: intent })).toMatchObject({ refunds: [] })
  })

  it('goes once, of an admin who notes it and a customer who asks again at once', async () => {
    const id = await refused()
    const [own, delivery] = await refusals(id)
    await Promise.all([note(own?.refund?._id), cancel(id), note(delivery?.refund?._id), cancel(id)])
    await reconcilePayments(desk.till.shop.shop)
    expect(await wentBack()).toEqual([-3998, -490])
    expect(await refusals(id)).toEqual([])
    expect(await books()).toEqual([])
  })

  it('goes once, of two admins at once, and a repeat changes nothing', async () => {
    const id = await refused()
    const [own] = await refusals(id)
    const both = await Promise.all([note(own?.refund?._id), note(own?.refund?._id, { how: 'Cash' })])
    expect(both.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect((await note(own?.refund?._id)).body.modifiedCount).toBe(0)
    expect(await wentBack()).toEqual([-3998])
  })

  it('is owed no more once it has gone to the card after all', async () => {
    const id = await refused()
    const [own] = await refusals(id)
    await cancel(id)
    expect(await refusals(id)).toEqual([])
    const late = await note(own?.refund?._id)
    expect([late.status, late.body.error.code]).toEqual([409, 'refund-not-owed'])
  })

  it('refused again and again is one', async () => {
    const id = await refused()
    await cancelPaidOrder(refusing(), viewer(), id)
    expect(await refusals(id)).toHaveLength(2)
    expect(await troubles()).toMatchObject([{ count: 2 }])
    await noteAll(id)
    expect(await refusals(id)).toEqual([])
  })
})

describe('what is given by hand of a cancelled order whose refund was refused', () => {
  it('leaves the rest owed, which is noted as paid', async () => {
    const id = await refused()
    const intent = (await details(id)).order.transectionId ?? ''
    await askProvider(desk.till.shop.shop, '/v1/refunds', { payment_intent: intent, amount: '1000' })
    await reconcilePayments(desk.till.shop.shop)
    expect((await details(id)).order).toMatchObject({ refundedTotal: 10 })
    expect(await refusals(id)).toMatchObject([{ amount: 29.98 }, { amount: 4.9 }])
    await noteAll(id)
    expect((await details(id)).order).toMatchObject({ state: 'refunded', refundedTotal: 39.98 })
    expect(await wentBack()).toEqual([-2998, -1000, -490])
    expect(await books()).toEqual([])
  })
})

describe('a refund of an admin that the card provider refuses', () => {
  it('is told to admins alone, and for a week to the overview', async () => {
    const id = await paid()
    await giveInVain(id, { amount: 5 })
    expect(await refusals(id)).toMatchObject([{ amount: 5, reason: 'Too old.' }])
    expect(await refusals(id, desk.customer)).toEqual([])
    expect(await troubles()).toEqual([{ what: 'refund-refused', count: 1, orderId: id }])
    const { db } = desk.till.shop.shop
    const weekAgo = new Date(desk.till.shop.shop.now().getTime() - 8 * DAY)
    await db.updateTable('refunds').set({ failedAt: weekAgo }).where('orderId', '=', id).execute()
    expect(await troubles()).toEqual([])
    await noteAll(id)
    expect((await details(id)).order).toMatchObject({ state: 'paid', refundedTotal: 5 })
    expect(await books()).toEqual([])
  })

  it('of so many pieces is of those pieces, as long as they were not given back otherwise', async () => {
    const id = await paid()
    await giveInVain(id, { quantity: 1, restock: true })
    await giveInVain(id, { quantity: 2 })
    const before = (await left(desk.till.shop, desk.products[0] ?? '')) ?? 0
    const [, both] = await refusals(id)
    const { db } = desk.till.shop.shop
    const all = await db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', id)
      .orderBy('wantedAt')
      .execute()
    expect((await note(all[0]?.id)).body.modifiedCount).toBe(1)
    expect(await left(desk.till.shop, desk.products[0] ?? '')).toBe(before + 1)
    const rest = await note(both?.refund?._id)
    expect([rest.status, rest.body.error.code]).toEqual([409, 'refund-not-owed'])
    expect((await details(id)).order).toMatchObject({ refundedTotal: 19.99 })
  })

  it.each(['goes', 'waits'])('was asked for anew since, and that %s: it is paid once', async (how) => {
    const id = await paid()
    await giveInVain(id, { quantity: 1 })
    const [first] = await refusals(id)
    const away = desk.whoseProvider(async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }))
    const again = { orderId: id, quantity: 1, reason: 'Dented', restock: false }
    await refundOrder(how === 'goes' ? desk.till.shop.shop : away, admitAdmin(desk.admin), again)
    expect(await refusals(id)).toEqual([])
    expect((await note(first?.refund?._id)).body.error.code).toBe('refund-not-owed')
    await reconcilePayments(desk.till.shop.shop)
    expect(await wentBack()).toEqual([-1999])
  })

  it('was asked for anew since, and refused once more: it is one, and noted once', async () => {
    const id = await paid()
    await giveInVain(id, { quantity: 1 })
    await giveInVain(id, { quantity: 1 })
    expect(await refusals(id)).toHaveLength(1)
    await noteAll(id)
    expect(await refusals(id)).toEqual([])
    expect(await wentBack()).toEqual([-1999])
  })

  it('has a credit note that says where its money went, and the data of its customer say how', async () => {
    const id = await paid()
    await giveInVain(id, { amount: 5, key: 'the same' })
    const [one] = await refusals(id)
    await note(one?.refund?._id, { how: 'Cash' })
    const { body } = await ask<WireCreditNote>(
      desk.till.shop,
      `GET /credit-note-details/${one?.refund?._id}`,
      {
        as: desk.customer,
      },
    )
    expect(body).toMatchObject({ total: 5, outside: true })
    const texts = (await mailsTo(desk.till.shop, desk.customer.email)).map(({ textBody }) => textBody)
    expect(texts.at(-1)).toContain(body.number)
    const moved = await payments.personalRecords?.gather?.(desk.till.shop.shop.db, {
      ...desk.customer,
      email: desk.customer.email,
    } as never)
    expect(moved).toContainEqual(expect.objectContaining({ amount: -5, how: 'Cash' }))
  })

  it('puts nothing on sale that was sent off since', async () => {
    const id = await paid()
    await giveInVain(id, { restock: true })
    desk.till.shop.travel(1000)
    expect((await ship(id)).status).toBe(200)
    const before = (await left(desk.till.shop, desk.products[0] ?? '')) ?? 0
    await noteAll(id)
    expect(await left(desk.till.shop, desk.products[0] ?? '')).toBe(before)
    expect((await details(id)).order).toMatchObject({ refundedTotal: 39.98 })
    expect(await books()).toEqual([])
  })

  it('leaves nothing of how it was paid once its customer has left, nor what is noted later', async () => {
    const leaving = await signUp(desk.till.shop, { verified: true })
    desk.customer = leaving
    const id = await paid()
    await ship(id)
    await ask(desk.till.shop, `PATCH /deliveries/${id}`, { as: desk.admin })
    await giveInVain(id, { amount: 5 })
    await noteAll(id)
    await giveInVain(id, { amount: 7 })
    const leave = await askAs(desk.till.shop, leaving, 'DELETE /account', {
      email: leaving.email,
      password: PASSWORD,
    })
    expect(leave.status).toBe(200)
    await noteAll(id)
    const repaid = (await details(id)).timeline.filter(({ what }) => what === 'repaid')
    expect(repaid).toMatchObject([
      { amount: 5, reason: '' },
      { amount: 7, reason: '' },
    ])
  })
})

describe('money that came too late, and that the card provider refuses to give back', () => {
  it('is told by a mail, on the order and on the overview, and is noted as paid', async () => {
    const { shop } = desk.till
    const person = await signUp(shop, { verified: true })
    const id = await placed(shop, person, desk.products[0] ?? '')
    const secret = await startPayment(shop, person, id)
    await payByCard(shop, secret)
    const over = { cancelledAt: shop.shop.now(), payingSince: null, heldUntil: null, stockTaken: false }
    await returnStock(shop.shop, desk.products[0] ?? '', 1, { why: 'cancelled', order: id })
    await shop.shop.db.updateTable('orders').set(over).where('id', '=', id).execute()
    const asked = await shop.shop.cardProvider.retrieve(idOf(secret))
    if (!asked.ok) throw new Error(asked.refusal)
    await settle(refusing(), asked.intent)
    const mails = async () => (await mailsTo(shop, person.email)).map(({ subject }) => subject)
    expect((await mails()).at(-1)).toBe('We could not give $19.99 back yet')
    expect(await refusals(id, person)).toMatchObject([{ amount: 19.99, refund: { owed: true } }])
    expect(await troubles()).toEqual([{ what: 'refund-refused', count: 1, orderId: id }])
    expect(await books()).toEqual([])
    await noteAll(id)
    expect((await details(id, person)).timeline.at(-1)).toMatchObject({ what: 'repaid', amount: 19.99 })
    expect((await mails()).at(-1)).toBe('We have paid you $19.99')
    expect(await troubles()).toEqual([])
    expect(await books()).toEqual([])
    // A refund by hand after that is of nothing, and too much: the books name it.
    await askProvider(shop.shop, '/v1/refunds', { payment_intent: idOf(secret), amount: '1999' })
    await reconcilePayments(shop.shop)
    expect(await books()).toHaveLength(1)
    await shop.shop.db.deleteFrom('sandbox.refunds').where('intentId', '=', idOf(secret)).execute()
  })
})
