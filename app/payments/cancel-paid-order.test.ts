import { describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { type Cancelled, cancellingDesk } from '../../test/harness/cancelling.ts'
import { idOf } from '../../test/harness/card.ts'
import { lineOf, type PlacedCheckout, refusal } from '../../test/harness/checkouts.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { payByCard, type Refused } from '../../test/harness/orders.ts'
import type { WireCheckout } from '../orders/checkouts/contract.ts'
import type { WireHappening, WireOrder } from '../orders/contract.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'

const desk = cancellingDesk()
const { paid, cancel, viewer, ship, subjects, wentBack, whoseProvider, refused } = desk
const refund = (id: string, wish: object) =>
  ask(desk.till.shop, `POST /refund/${id}`, {
    as: desk.admin,
    body: { reason: 'Dented', restock: false, ...wish },
  })
const found = async (id: string) =>
  (await ask<WireOrder>(desk.till.shop, `GET /order/${id}`, { as: desk.customer })).body

describe('cancelling what is paid and not shipped', () => {
  it('gives all of it back by itself, delivery and pieces too, with a credit note each', async () => {
    const id = await paid()
    const { status, body } = await cancel(id)
    expect([status, body.modifiedCount]).toEqual([200, 1])
    expect(body.order).toMatchObject({ state: 'refunded', pay: true, refundedTotal: 39.98 })
    expect(body.order.delivery?.refundedTotal).toBe(4.9)
    expect(await wentBack()).toEqual([-3998, -490])
    expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([3])
    const shown = await ask<{ timeline: WireHappening[] }>(desk.till.shop, `GET /order-details/${id}`, {
      as: desk.customer,
    })
    const { timeline } = shown.body
    expect(timeline.map(({ what }) => what).toSorted()).toEqual([
      'cancelled',
      'paid',
      'placed',
      'refunded',
      'refunded',
    ])
    const [one, other] = timeline.filter(({ what }) => what === 'refunded')
    expect(one?.reason).toBe('Cancelled before it was shipped.')
    expect([one?.creditNote, other?.creditNote].every((note) => note?.number.startsWith('CN-'))).toBe(true)
  })

  it('is told by one mail, and each refund by its own once it is made', async () => {
    await cancel(await paid())
    const mails = (await subjects()).slice(2)
    expect(mails).toEqual(['Cancelled: 2 × Part 0', 'We have refunded $39.98', 'We have refunded $4.90'])
    const [cancelled] = (await mailsTo(desk.till.shop, desk.customer.email)).slice(2)
    expect(cancelled?.textBody).toContain('$44.88 goes back to the card that you paid with.')
  })

  it('once: a repeat answers 0, and several at once are one', async () => {
    const id = await paid()
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id), cancel(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 0, 1])
    expect((await cancel(id)).body.modifiedCount).toBe(0)
    expect(await wentBack()).toEqual([-3998, -490])
    expect((await subjects()).filter((subject) => subject.startsWith('Cancelled'))).toHaveLength(1)
  })

  it('gives back what is left after a part was refunded, and keeps the specified call as it is', async () => {
    const id = await paid()
    await refund(id, { amount: 10 })
    const specified = await ask<Refused>(desk.till.shop, `DELETE /order/${id}`, { as: desk.customer })
    expect(refusal(specified)).toEqual([409, 'order-paid'])
    await cancel(id)
    expect(await wentBack()).toEqual([-2998, -1000, -490])
  })

  it('is by order; delivery goes back with the last one, if none was sent', async () => {
    await paid(3)
    const [first, second, third] = desk.checkout.orders.map(({ _id }) => _id)
    await cancel(second ?? '')
    await cancel(first ?? '')
    expect(await wentBack()).toEqual([-3998, -3998])
    await cancel(third ?? '')
    expect(await wentBack()).toEqual([-3998, -3998, -3998, -490])
    expect(await desk.till.left(desk.products)).toEqual([3, 3, 3])
    await paid(2)
    await ship(desk.checkout.orders[0]?._id ?? '')
    await cancel(desk.checkout.orders[1]?._id ?? '')
    expect(await wentBack()).toEqual([-3998])
  })
})

describe('it is refused', () => {
  it('once it is shipped, and of two at the same moment one wins', async () => {
    for (let round = 0; round < 6; round++) {
      desk.products = await desk.till.parts()
      const id = await paid()
      const shipping = round % 2 === 0 ? ship(id) : undefined
      const [cancelled, shipped] = await Promise.all([cancel(id), shipping ?? ship(id)])
      const won = [cancelled, shipped].filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const order = await found(id)
      if (shipped.status === 200) {
        expect([order.state, refusal(cancelled)]).toEqual(['shipped', [409, 'order-shipped']])
        expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([1])
      } else {
        expect(order.state).toBe('refunded')
        expect(['order-cancelled', 'order-refunded']).toContain(refusal(shipped)[1])
        expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([3])
      }
    }
  })

  it('of what is not paid, is cancelled or refunded, is somebody else’s, or is nothing', async () => {
    const unpaid = (await desk.till.checkOutAll(desk.customer, desk.products.slice(2)))._id
    expect(refusal(await cancel(unpaid))).toEqual([409, 'order-unpaid'])
    await ask(desk.till.shop, `DELETE /order/${unpaid}`, { as: desk.customer })
    expect(refusal(await cancel(unpaid))).toEqual([409, 'order-cancelled'])
    const id = await paid()
    expect(refusal(await cancel(id, await desk.till.person()))).toEqual([404, 'not-found'])
    expect(refusal(await cancel(id, desk.admin))).toEqual([404, 'not-found'])
    expect(refusal(await cancel('nothing'))).toEqual([404, 'not-found'])
    await refund(id, {})
    expect(refusal(await cancel(id))).toEqual([409, 'order-refunded'])
  })
})

describe('what is owed is given back in the end', () => {
  it('when the provider is away just then', async () => {
    const id = await paid()
    const away = whoseProvider(async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }))
    expect(await cancelPaidOrder(away, viewer(), id)).toMatchObject({ ok: true, changed: true })
    expect(await found(id)).toMatchObject({ state: 'paid', refundPending: 39.98, restockPending: true })
    expect(refusal(await ship(id))).toEqual([409, 'order-cancelled'])
    expect((await cancel(id)).body.modifiedCount).toBe(0)
    await Promise.all([reconcilePayments(desk.till.shop.shop), reconcilePayments(desk.till.shop.shop)])
    expect(await found(id)).toMatchObject({ state: 'refunded', refundedTotal: 39.98 })
    expect(await wentBack()).toEqual([-3998, -490])
  })

  it('when the shop dies between the provider’s refund and its own commit', async () => {
    const id = await paid()
    const dying = whoseProvider(async (draft, key) => {
      await desk.till.shop.shop.cardProvider.refund(draft, key)
      throw new Error('killed')
    })
    await expect(cancelPaidOrder(dying, viewer(), id)).rejects.toThrow('killed')
    await Promise.all([reconcilePayments(desk.till.shop.shop), cancel(id)])
    await reconcilePayments(desk.till.shop.shop)
    expect((await found(id)).state).toBe('refunded')
    expect(await wentBack()).toEqual([-3998, -490])
    expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([3])
  })

  it('when the provider refuses: it stays cancelled and owed, is not shipped, and is given back when it is asked for anew', async () => {
    const id = await refused()
    const order = await found(id)
    expect(order).toMatchObject({ state: 'paid', cancelWantedAt: expect.any(String) })
    expect(order).not.toHaveProperty('refundPending')
    expect(refusal(await ship(id))).toEqual([409, 'order-cancelled'])
    // A version from before beside it does not ask.
    const shipping = desk.till.pool.query('update orders set shipped_at = now() where id = $1', [id])
    await expect(shipping).rejects.toThrow('orders_cancel_wanted')
    expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([1])
    expect((await cancel(id)).body).toMatchObject({ modifiedCount: 0, order: { state: 'refunded' } })
    expect(await wentBack()).toEqual([-3998, -490])
  })
})

it('pieces go back on sale with the last of the money, also where an admin gives it who says nothing of them', async () => {
  const id = await refused()
  await refund(id, { amount: 10 })
  expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([1])
  await refund(id, {})
  expect(await found(id)).toMatchObject({ state: 'refunded', restockedAt: expect.any(String) })
  expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([3])
})

it('or where somebody gives it by hand at the provider', async () => {
  const id = await refused()
  const { apiUrl, secretKey } = desk.till.shop.shop.sandbox?.account ?? {}
  const headers = { Authorization: `Bearer ${secretKey}`, 'Idempotency-Key': `by hand ${id}` }
  const body = new URLSearchParams({ payment_intent: (await found(id)).transectionId ?? '', amount: '3998' })
  expect(await fetch(`${apiUrl}/v1/refunds`, { method: 'POST', headers, body })).toMatchObject({ ok: true })
  await Promise.all([reconcilePayments(desk.till.shop.shop), reconcilePayments(desk.till.shop.shop)])
  expect(await found(id)).toMatchObject({ state: 'refunded', restockedAt: expect.any(String) })
  expect(await desk.till.left(desk.products.slice(0, 1))).toEqual([3])
})

it('delivery stays paid while another order’s refund may yet fail, and is wanted by a press after it was made', async () => {
  await paid(2)
  const [first = '', second = ''] = desk.checkout.orders.map(({ _id }) => _id)
  const away = whoseProvider(async () => ({ ok: false, refusal: 'provider-down', retryAfter: 5 }))
  await refundOrder(away, admitAdmin(desk.admin), { orderId: first, reason: 'Dented', restock: false })
  await cancel(second)
  expect(await wentBack()).toEqual([-3998])
  await reconcilePayments(desk.till.shop.shop)
  expect(await wentBack()).toEqual([-3998, -3998])
  expect((await cancel(second)).body.modifiedCount).toBe(0)
  expect(await wentBack()).toEqual([-3998, -3998, -490])
})

describe('what a guest has paid', () => {
  const by = <T = Cancelled>(path: string, body: object) =>
    ask<T>(desk.till.shop, `POST /guest-orders${path}`, { body })
  const order = async (email: string) => {
    const wish = {
      lines: [lineOf(desk.products[0] ?? '')],
      email,
      name: 'Gale Guest',
      address: '1 Mill Lane',
    }
    return (await by<PlacedCheckout & { link: string }>('', wish)).body
  }

  it('is cancelled by its link alone, once, and its money goes back', async () => {
    const [{ insertedId: id, link, checkout: wanted }, other] = [
      await order('g@example.com'),
      await order('h@example.com'),
    ]
    expect(refusal(await by('/cancel-paid', { link, id }))).toEqual([409, 'order-unpaid'])
    const started = await by<{ clientSecret: string }>('/pay', { link, totalPrice: wanted.total })
    await payByCard(desk.till.shop, started.body.clientSecret)
    await by('/paid', { link, transectionId: idOf(started.body.clientSecret) })
    expect(refusal(await by('/cancel-paid', { link, id: other.insertedId }))).toEqual([404, 'not-found'])
    expect(refusal(await by('/cancel-paid', { link: 'of none', id }))).toEqual([404, 'link-over'])
    const answers = await Promise.all([1, 2].map(() => by('/cancel-paid', { link, id })))
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect((await by<WireCheckout>('/show', { link })).body.orders[0]?.state).toBe('refunded')
    const mails = (await mailsTo(desk.till.shop, 'g@example.com')).slice(2)
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelled: 1 × Part 0', 'We have refunded $19.99'])
    // Anybody may have typed the name.
    expect(mails.map(({ textBody }) => textBody).join()).not.toContain('Gale Guest')
  })
})
