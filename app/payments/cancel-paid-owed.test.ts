import { describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { cancellingDesk } from '../../test/harness/cancelling.ts'
import { refusal } from '../../test/harness/checkouts.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { HOUR } from '../basics/clock.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { WireOverview } from '../overview/contract.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { settleRefund } from './settle-refund.server.ts'

const desk = cancellingDesk()
const { paid, cancel, viewer, ship, subjects, wentBack, whoseProvider, refusing, refused } = desk

const details = async (id: string) =>
  (await ask<{ order: WireOrder }>(desk.till.shop, `GET /order-details/${id}`, { as: desk.customer })).body
    .order
const deeds = async (id: string) =>
  await desk.till.shop.shop.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()

describe('what is told of it', () => {
  it('before it: how much goes back, and what becomes of delivery', async () => {
    const alone = await paid()
    expect((await details(alone)).cancelling).toEqual({ back: 44.88, delivery: 'back' })
    desk.products = await desk.till.parts()
    await paid(3)
    const [first = '', second = '', third = ''] = desk.checkout.orders.map(({ _id }) => _id)
    expect((await details(second)).cancelling).toEqual({ back: 39.98, delivery: 'waits' })
    await cancel(first)
    await cancel(third)
    expect((await details(second)).cancelling).toEqual({ back: 44.88, delivery: 'back' })
    desk.products = await desk.till.parts()
    await paid(2)
    const [sent = '', other = ''] = desk.checkout.orders.map(({ _id }) => _id)
    await ship(sent)
    expect((await details(other)).cancelling).toEqual({ back: 39.98, delivery: 'stays' })
    expect(await details(sent)).not.toHaveProperty('cancelling')
  })

  it('of delivery whose refund alone was refused: it is owed, at whichever order was pressed, and a press gives it', async () => {
    await paid(2)
    const [first = '', second = ''] = desk.checkout.orders.map(({ _id }) => _id)
    await cancel(first)
    const picky = whoseProvider(async (draft, key) =>
      draft.amount === 490
        ? { ok: false, refusal: 'not-refundable', why: 'Too old.' }
        : await desk.till.shop.shop.cardProvider.refund(draft, key),
    )
    await cancelPaidOrder(picky, viewer(), second)
    expect(await wentBack()).toEqual([-3998, -3998])
    const owed = { state: 'refunded', cancelling: { back: 4.9, delivery: 'back' } }
    expect(await details(second)).toMatchObject(owed)
    const listed = await ask<WireOrder[]>(desk.till.shop, `GET /order?email=${desk.customer.email}`, {
      as: desk.customer,
    })
    expect(listed.body.find(({ _id }) => _id === second)).toMatchObject(owed)
    expect((await cancel(second)).body.order.cancelling).toEqual({ back: 0 })
    expect(await wentBack()).toEqual([-3998, -3998, -490])
  })

  it('when the provider refuses: the answer says what is owed, and a mail does, once for each refund', async () => {
    const id = await refused()
    expect((await details(id)).cancelling).toEqual({ back: 44.88, delivery: 'back' })
    await cancelPaidOrder(refusing(), viewer(), id)
    const told = (await subjects()).filter((subject) => subject.startsWith('We could not'))
    expect(told).toEqual(['We could not give $39.98 back yet', 'We could not give $4.90 back yet'])
    await cancel(id)
    expect((await subjects()).slice(-2)).toEqual(['We have refunded $39.98', 'We have refunded $4.90'])
  })

  it('on record: the cancelling, once, by who did it', async () => {
    const id = await refused()
    await cancel(id)
    expect(await deeds(id)).toEqual([
      { action: 'cancel-order', actorId: desk.customer.userId },
      { action: 'refund-failed', actorId: null },
      { action: 'refund-failed', actorId: null },
    ])
  })

  it('to the desk: it is none to be shipped any more, and the file has when it was cancelled', async () => {
    const toShip = async () => {
      const { body } = await ask<WireOverview>(desk.till.shop, 'GET /overview', { as: desk.admin })
      return body.toShip.orders
    }
    const before = await toShip()
    const id = await refused()
    expect(await toShip()).toBe(before)
    const file = await ask<string>(desk.till.shop, 'GET /allorders.csv?state=paid', { as: desk.admin })
    const [titles = '', ...rows] = file.body.split('\r\n')
    const at = titles.split(',').indexOf('Cancelled')
    const { cancelWantedAt } = await details(id)
    expect(rows.find((row) => row.includes(id))?.split(',')[at]).toBe(cancelWantedAt)
    await cancel(id)
  })
})

it('the provider is not asked for ever: after six refused presses within an hour one is refused, with a sentence', async () => {
  const id = await refused()
  desk.till.shop.travel(HOUR / 2)
  for (let press = 2; press <= 6; press += 1)
    expect((await cancelPaidOrder(refusing(), viewer(), id)).ok).toBe(true)
  const again = await cancel(id)
  expect(refusal(again)).toEqual([429, 'refund-tried'])
  const wait = Number(again.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(1800)
  expect(await wentBack()).toEqual([])
  desk.till.shop.travel(HOUR / 2)
  expect((await cancelPaidOrder(desk.till.shop.shop, viewer(), id)).ok).toBe(true)
  expect(await wentBack()).toEqual([-3998, -490])
})

it('refused presses for another order of the checkout, delivery with it, do not count for this one', async () => {
  await paid(2)
  const [one = '', last = ''] = desk.checkout.orders.map(({ _id }) => _id)
  await cancelPaidOrder(refusing(), viewer(), one)
  for (let press = 1; press <= 6; press += 1) await cancelPaidOrder(refusing(), viewer(), last)
  expect(refusal(await cancel(last))).toEqual([429, 'refund-tried'])
  expect((await cancel(one)).status).toBe(200)
  desk.till.shop.travel(HOUR)
  expect((await cancel(last)).status).toBe(200)
  expect(await wentBack()).toEqual([-3998, -3998, -490])
})

it('a mail about delivery that was refused leads to the order that was cancelled, not to the first of the checkout', async () => {
  await paid(2)
  const [first = '', second = ''] = desk.checkout.orders.map(({ _id }) => _id)
  const refund = { as: desk.admin, body: { amount: 39.98, reason: 'Dented', restock: false } }
  expect((await ask(desk.till.shop, `POST /refund/${first}`, refund)).status).toBe(200)
  const picky = whoseProvider(async (draft, key) =>
    draft.amount === 490
      ? { ok: false, refusal: 'not-refundable', why: 'Too old.' }
      : await desk.till.shop.shop.cardProvider.refund(draft, key),
  )
  await cancelPaidOrder(picky, viewer(), second)
  const mail = (await mailsTo(desk.till.shop, desk.customer.email)).find(({ subject }) =>
    subject.includes('$4.90 back yet'),
  )
  expect(mail?.textBody).toContain(`/dashboard/order/${second}`)
  await cancel(second)
})

it('a later refusal that the answer did not tell is mailed as well, once', async () => {
  const id = await refused()
  const away = whoseProvider(async () => ({ ok: false, refusal: 'provider-down', retryAfter: 1 }))
  await cancelPaidOrder(away, viewer(), id)
  const told = async () => (await subjects()).filter((subject) => subject.startsWith('We could not')).length
  expect(await told()).toBe(2)
  const { rows } = await desk.till.pool.query(
    'select id from refunds where order_id = $1 and failed_at is null',
    [id],
  )
  expect(rows).toHaveLength(2)
  for (let time = 0; time < 2; time += 1)
    for (const waiting of rows) await settleRefund(refusing(), waiting.id)
  expect(await told()).toBe(4)
  await cancel(id)
})
