import { expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { returnsDesk } from '../../test/harness/returns.ts'
import { DAY } from '../basics/clock.ts'
import type { WireHappening } from '../orders/contract.ts'
import type { WireOverview } from '../overview/contract.ts'
import type { Shop } from '../shop/shop.ts'
import type { WireReturn } from './contract.ts'
import { refundReturn } from './refund-return.server.ts'

const desk = returnsDesk()

function refusing(): Shop {
  const { shop } = desk.till.shop
  const refund = async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }) as const
  return { ...shop, cardProvider: { ...shop.cardProvider, refund } }
}

const inVain = async (one: WireReturn) =>
  await refundReturn(refusing(), admitAdmin(desk.admin), one._id, undefined)

async function refusals(): Promise<WireHappening[]> {
  const { body } = await ask<{ timeline: WireHappening[] }>(desk.till.shop, `GET /order-details/${desk.id}`, {
    as: desk.customer,
  })
  return body.timeline.filter(({ what }) => what === 'refund-refused')
}

const note = (id = '') =>
  ask<{ modifiedCount: number } & Refused>(desk.till.shop, `PATCH /refunds/${id}`, {
    as: desk.admin,
    body: { how: 'Bank transfer' },
  })

const subjects = async () =>
  (await mailsTo(desk.till.shop, desk.customer.email)).map(({ subject }) => subject)

it('a return whose refund the provider refuses is owed: its customer is told once, and the overview says so for good', async () => {
  const one = await desk.received()
  await inVain(one)
  await inVain(one)
  const told = (await subjects()).filter((subject) => subject === 'We could not give $19.99 back yet')
  expect(told).toHaveLength(1)
  expect(await refusals()).toMatchObject([{ amount: 19.99, refund: { owed: true } }])
  const { db } = desk.till.shop.shop
  const failedAt = new Date(desk.till.shop.shop.now().getTime() - 8 * DAY)
  await db
    .updateTable('refunds')
    .set({ failedAt })
    .where('orderId', '=', desk.id)
    .where('failedAt', 'is not', null)
    .execute()
  const { body } = await ask<WireOverview>(desk.till.shop, 'GET /overview', { as: desk.admin })
  expect(body.troubles).toContainEqual({ what: 'refund-refused', count: 1, orderId: desk.id })
  const [open] = await refusals()
  expect((await note(open?.refund?._id)).body.modifiedCount).toBe(1)
  expect((await desk.shown()).returns).toMatchObject([{ refund: { amount: 19.99, state: 'done' } }])
  expect((await desk.refund(one)).body.modifiedCount).toBe(0)
  expect(await desk.wentBack()).toEqual([-1999])
})

it('a return that was refunded after all is not noted as paid too', async () => {
  const one = await desk.received()
  await inVain(one)
  const [open] = await refusals()
  expect((await desk.refund(one)).body.modifiedCount).toBe(1)
  expect(await refusals()).toEqual([])
  expect((await note(open?.refund?._id)).body.error.code).toBe('refund-not-owed')
  expect(await desk.wentBack()).toEqual([-1999])
})
