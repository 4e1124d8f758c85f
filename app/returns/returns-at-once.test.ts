import { describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { refusal } from '../../test/harness/checkouts.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { returnsDesk } from '../../test/harness/returns.ts'
import { reconcilePayments } from '../payments/reconcile-payments.server.ts'
import { refundOrder } from '../payments/refund-order.server.ts'
import { refundReturn } from './refund-return.server.ts'

const desk = returnsDesk()
const { received, refund, request, shown, step, told, wentBack } = desk

describe('several at once', () => {
  it('ask for no more than was bought', async () => {
    const answers = await Promise.all([2, 2, 2, 2].map((quantity) => request({ quantity })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('decide once: approved or refused', async () => {
    const asked = (await request()).body
    const [first, second] = await Promise.all([
      step(asked, { step: 'approve' }),
      step(asked, { step: 'approve' }, desk.other),
      step(asked, { step: 'receive' }, desk.other),
    ])
    // Who comes second finds it approved, or received already.
    const late = first.body.modifiedCount === 1 ? second : first
    expect([first, second].filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1)
    expect([0, 'return-past']).toContain(late.body.modifiedCount ?? refusal(late)[1])
    expect((await told()).filter((subject) => subject.startsWith('Please'))).toHaveLength(1)
  })

  it('receive its pieces once, and refund it once', async () => {
    const asked = (await request({ quantity: 3 })).body
    await step(asked, { step: 'approve' })
    const receiving = [desk.admin, desk.other, desk.admin].map((as) =>
      step(asked, { step: 'receive', restock: true }, as),
    )
    expect((await Promise.all(receiving)).map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1])
    expect(await desk.till.left([desk.product])).toEqual([3])
    const refunding = [desk.admin, desk.other, desk.admin].map((as) => refund(asked, {}, as))
    expect((await Promise.all(refunding)).map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1])
    expect(await wentBack()).toEqual([-5997])
  })
})

describe('who decides otherwise of what they both have looked at', () => {
  it('approves or refuses: the first counts, and the other is told', async () => {
    const asked = (await request()).body
    const answers = await Promise.all([
      step(asked, { step: 'approve', seen: 'requested' }),
      step(asked, { step: 'refuse', seen: 'requested', answer: 'It was fitted.' }, desk.other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(answers.find(({ status }) => status === 409) as (typeof answers)[0])).toEqual([
      ...[409, 'return-past'],
    ])
    expect(await told()).toHaveLength(2)
  })

  it('refuses or refunds: never both', async () => {
    const asked = await received()
    const [refused, refunded] = await Promise.all([
      step(asked, { step: 'refuse', answer: 'It was fitted.' }),
      refund(asked, {}, desk.other),
    ])
    expect([refused.status, refunded.status].toSorted()).toEqual([200, 409])
    expect(await wentBack()).toEqual(refunded.status === 200 ? [-1999] : [])
  })
})

describe('its money and its pieces', () => {
  it('never come to more than was paid, and go on sale once', async () => {
    const asked = await received({ quantity: 1 }, true)
    const again = await ask<Refused>(desk.till.shop, `POST /refund/${desk.id}`, {
      as: desk.admin,
      body: { amount: 50, reason: 'Kind', restock: true },
    })
    expect(refusal(again)).toEqual([409, 'pieces-returned'])
    const kind = { amount: 50, reason: 'Kind', restock: false }
    await ask(desk.till.shop, `POST /refund/${desk.id}`, { as: desk.admin, body: kind })
    expect(refusal(await refund(asked, { amount: 19.99 }))).toEqual([422, 'refund-too-large'])
    expect((await refund(asked)).body.return.refund).toMatchObject({ amount: 9.97 })
    expect(await wentBack()).toEqual([-5000, -997])
  })

  it('are not put on sale twice where a refund has done so', async () => {
    const asked = (await request()).body
    await step(asked, { step: 'approve' })
    const body = { amount: 1, reason: 'Dented', restock: true }
    await ask(desk.till.shop, `POST /refund/${desk.id}`, { as: desk.admin, body })
    expect(refusal(await step(asked, { step: 'receive', restock: true }))).toEqual([409, 'pieces-restocked'])
    expect((await step(asked, { step: 'receive' })).status).toBe(200)
    expect(await desk.till.left([desk.product])).toEqual([3])
  })

  it('are not put on sale twice by refunds that wait beside each other; each of them is made', async () => {
    await received({ quantity: 2 }, true)
    const { shop } = desk.till
    const down = async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }) as const
    const away = { ...shop.shop, cardProvider: { ...shop.shop.cardProvider, refund: down } }
    for (const reason of ['Dented', 'Scratched'])
      await refundOrder(away, admitAdmin(desk.admin), {
        orderId: desk.id,
        quantity: 1,
        reason,
        restock: true,
      })
    await reconcilePayments(shop.shop)
    expect(await wentBack()).toEqual([-1999, -1999])
    expect(await desk.till.left([desk.product])).toEqual([3])
  })

  it('can’t be refused once they are on sale again, so that no piece comes back twice', async () => {
    const asked = await received({ quantity: 3 }, true)
    const late = await step(asked, { step: 'refuse', answer: 'It was fitted.' })
    expect(refusal(late)).toEqual([409, 'pieces-restocked'])
    expect((await shown()).left).toBe(0)
    expect((await refund(asked)).status).toBe(200)
  })

  it('come to all that was paid, to the cent, whatever returns they come back by', async () => {
    for (const quantity of [1, 1, 1]) await refund(await received({ quantity }))
    expect(await wentBack()).toEqual([-1999, -1999, -1999])
    expect(refusal(await request())).toEqual([409, 'order-refunded'])
  })

  it('go back in the end when the provider is away, and can be asked for anew when it refuses', async () => {
    const asked = await received()
    const { cardProvider } = desk.till.shop.shop
    const whose = (give: typeof cardProvider.refund) => ({
      ...desk.till.shop.shop,
      cardProvider: { ...cardProvider, refund: give },
    })
    const refusing = whose(async () => ({ ok: false, refusal: 'not-refundable', why: 'Too old.' }))
    await refundReturn(refusing, admitAdmin(desk.admin), asked._id, undefined)
    expect((await shown()).returns[0]?.refund).toMatchObject({ state: 'failed' })
    const away = whose(async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }))
    await refundReturn(away, admitAdmin(desk.other), asked._id, undefined)
    expect((await shown()).returns[0]).toMatchObject({ state: 'refunded', refund: { state: 'waiting' } })
    expect((await refund(asked)).body.modifiedCount).toBe(0)
    await reconcilePayments(desk.till.shop.shop)
    expect((await shown()).returns[0]?.refund).toMatchObject({ state: 'done', amount: 19.99 })
    expect(await wentBack()).toEqual([-1999])
  })
})
