import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../../database/connect.ts'
import { admitAdmin } from '../../../test/harness/admin.ts'
import { type Answer, ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { addPerson } from '../../../test/harness/direct-people.ts'
import { confirm, pay, payByCard, placed, type Refused, startPayment } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { left, stockProduct } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import type { CardProvider } from '../../payments/card-provider.server.ts'
import { closePayment } from '../../payments/close-payment.server.ts'
import type { WireOrder } from '../contract.ts'
import type { WireHolder } from './contract.ts'
import { endHolds } from './end-holds.server.ts'

let shop: TestShop
let pool: Pool
let admin: TestPerson
let stranger: TestPerson
let known: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  pool = openPool(shop.address)
  admin = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  stranger = await person(false)
  known = await person(true)
  product = await stockProduct(shop, { available: 100 })
})
afterAll(async () => {
  await pool?.end()
  await shop?.close()
})

async function person(verified: boolean): Promise<TestPerson> {
  const added = await addPerson(pool)
  await pool.query('update identities set email_verified = $2 where email = $1', [added.email, verified])
  return { ...added, name: 'Direct Person', cookie: '' }
}

const holders = async () => (await ask<WireHolder[]>(shop, 'GET /holds', { as: admin })).body
const end = (people: string[]): Promise<Answer<{ endedOrders: number; keptOrders: number }>> =>
  ask(shop, 'POST /holds/end', { as: admin, body: { people } })
const stateOf = async (as: TestPerson, id: string) =>
  (await ask<WireOrder>(shop, `GET /order/${id}`, { as })).body.state

async function deeds(subject: string) {
  const rows = shop.shop.db.selectFrom('auditLog').select(['action', 'actorId', 'after']).orderBy('id')
  return await rows.where('subject', '=', subject).execute()
}

describe('GET /holds', () => {
  it('tells who holds stock unpaid without a verified address, and how much', async () => {
    await placed(shop, stranger, product, 3)
    await placed(shop, stranger, product, 4)
    await placed(shop, known, product, 5)
    await pay(shop, stranger, await placed(shop, stranger, product, 1))
    const mine = (await holders()).filter(({ _id }) => [stranger.userId, known.userId].includes(_id))
    expect(mine).toEqual([
      {
        _id: stranger.userId,
        name: 'Direct Person',
        email: stranger.email,
        unverified: true,
        orders: 2,
        pieces: 7,
        value: 139.93,
        since: expect.any(String),
        until: expect.any(String),
      },
    ])
  })

  it('tells of whoever has many orders waiting, too, who hold most first', async () => {
    for (let count = 0; count < 10; count++) await placed(shop, known, product)
    await placed(shop, stranger, product)
    const listed = (await holders()).map(({ _id }) => _id)
    expect(listed.indexOf(known.userId)).toBeLessThan(listed.indexOf(stranger.userId))
    expect((await holders()).find(({ _id }) => _id === known.userId)).toMatchObject({
      unverified: false,
      orders: 10,
    })
  })
})

describe('POST /holds/end', () => {
  it('cancels all that these people hold, nobody else’s, on record, once', async () => {
    const orders = [await placed(shop, stranger, product, 3), await placed(shop, stranger, product, 4)]
    await placed(shop, known, product, 5)
    expect((await end([stranger.userId])).body).toEqual({ endedOrders: 2, keptOrders: 0 })
    expect(await left(shop, product)).toBe(95)
    for (const id of orders) expect(await stateOf(stranger, id)).toBe('cancelled')
    expect((await holders()).map(({ _id }) => _id)).not.toContain(stranger.userId)
    const after = { orders: 2, pieces: 7, kept: 0 }
    expect(await deeds(stranger.userId)).toEqual([{ action: 'end-holds', actorId: admin.userId, after }])
    expect(await deeds(orders[0] ?? '')).toMatchObject([{ action: 'cancel-order', actorId: admin.userId }])
    expect((await end([stranger.userId])).body).toEqual({ endedOrders: 0, keptOrders: 0 })
    expect(await deeds(stranger.userId)).toHaveLength(1)
  })

  it('ends those of somebody who was removed', async () => {
    await placed(shop, stranger, product, 3)
    await ask(shop, `DELETE /user?email=${stranger.email}`, { as: admin })
    expect((await end([stranger.userId])).body.endedOrders).toBe(1)
    expect(await left(shop, product)).toBe(100)
  })

  it('ends each order once when two admins press at once', async () => {
    for (let count = 0; count < 5; count++) await placed(shop, stranger, product)
    const both = await Promise.all([end([stranger.userId]), end([stranger.userId])])
    expect(both.reduce((sum, { body }) => sum + body.endedOrders, 0)).toBe(5)
    expect(await left(shop, product)).toBe(100)
  })

  it('closes a card payment that is open, and lets one win that has succeeded', async () => {
    const [open, charged] = [
      await placed(shop, stranger, product, 2),
      await placed(shop, stranger, product, 3),
    ]
    await startPayment(shop, stranger, open)
    await payByCard(shop, await startPayment(shop, stranger, charged))
    expect((await end([stranger.userId])).body).toEqual({ endedOrders: 1, keptOrders: 1 })
    expect([await stateOf(stranger, open), await stateOf(stranger, charged)]).toEqual(['cancelled', 'paid'])
    expect(await left(shop, product)).toBe(97)
  })

  it('whoever pays while it is pressed has paid, or was not charged', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = await placed(shop, stranger, product)
        return { id, secret: await startPayment(shop, stranger, id) }
      }),
    )
    await Promise.all([
      end([stranger.userId]),
      ...secrets.map(async ({ id, secret }) => {
        await payByCard(shop, secret)
        await confirm(shop, stranger, id, idOf(secret))
      }),
    ])
    await end([stranger.userId])
    const states = await Promise.all(secrets.map(({ id }) => stateOf(stranger, id)))
    expect(states.every((state) => state === 'paid' || state === 'cancelled')).toBe(true)
    const mine = (await whatIsBroken(pool)).filter(({ productId }) => productId === product)
    expect(mine).toEqual([])
  })

  it('keeps what the provider can’t close now, and ends the rest', async () => {
    await startPayment(shop, stranger, await placed(shop, stranger, product))
    await placed(shop, stranger, product)
    const down: CardProvider['retrieve'] = async () => ({
      ok: false,
      refusal: 'provider-down',
      retryAfter: 5,
    })
    const away = { ...shop.shop, cardProvider: { ...shop.shop.cardProvider, retrieve: down } }
    const shopThen = { ...away, openPayments: { close: (id: string) => closePayment(away, id) } }
    const done = await endHolds(shopThen, admitAdmin(admin), [stranger.userId])
    expect(done).toEqual({ ended: 1, kept: 1 })
    expect(await left(shop, product)).toBe(99)
  })

  it.each([[[]], [['no-id']], [Array.from({ length: 101 }, () => 'x')]])(
    'refuses or passes over people that there are none of: %j',
    async (people) => {
      const { status, body } = await end(people)
      if (people.length === 1) expect(body).toEqual({ endedOrders: 0, keptOrders: 0 })
      else expect(status).toBe(422)
    },
  )

  it('is an admin’s', async () => {
    const refused = await ask<Refused>(shop, 'POST /holds/end', {
      as: known,
      body: { people: [known.userId] },
    })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  })
})
