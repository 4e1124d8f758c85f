import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { ask } from '../../test/harness/ask.ts'
import { addPerson, staySignedIn } from '../../test/harness/direct-people.ts'
import { order, pay, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import type { TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR, MINUTE } from '../basics/clock.ts'
import * as ours from '../content/our-messages.ts'
import { reconcilePayments } from '../payments/reconcile-payments.server.ts'
import type { WireOrder } from './contract.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: TestShop
let pool: Pool
let stranger: TestPerson
let known: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  pool = openPool(shop.address)
})
beforeEach(async () => {
  stranger = await person()
  known = await person({ verified: true })
  product = await stockProduct(shop, { available: 10 })
})
afterAll(async () => {
  await pool?.end()
  await shop?.close()
})

/** Somebody whose token outlives all the hours of this file. */
async function person({ verified = false } = {}): Promise<TestPerson> {
  const added = await addPerson(pool)
  await staySignedIn(pool, added)
  if (!verified) await verify(added.email, false)
  return { ...added, name: 'Direct Person', cookie: '' }
}

async function verify(email: string, verified = true): Promise<void> {
  await pool.query('update identities set email_verified = $2 where email = $1', [email, verified])
}

const wish = (as: TestPerson, orderQuantity: number, toolsId = product) =>
  order<Refused>(shop, as, { toolsId, orderQuantity })
const refusal = ({ status, body }: { status: number; body: Refused }) => [status, body.error?.code]

async function found(as: TestPerson, id: string): Promise<WireOrder> {
  return (await ask<WireOrder>(shop, `GET /order/${id}`, { as })).body
}

/** So much time passes, and the background work of a minute is done at its end. */
async function pass(time: number): Promise<void> {
  shop.travel(time)
  await reconcilePayments(shop.shop)
  await expireOrders(shop.shop)
}

describe('whoever has not verified their address', () => {
  it('holds pieces for 30 minutes, whoever has for 24 hours', async () => {
    const [short, long] = [await placed(shop, stranger, product), await placed(shop, known, product)]
    const held = async (as: TestPerson, id: string) => {
      const { heldUntil = '', placedAt } = await found(as, id)
      return Date.parse(heldUntil) - Date.parse(placedAt)
    }
    expect([await held(stranger, short), await held(known, long)]).toEqual([30 * MINUTE, DAY])
  })

  it('orders up to half of a product, and reads how many are possible', async () => {
    const { status, body } = await wish(stranger, 6)
    expect([status, body.error]).toEqual([403, { code: 'email-not-verified', pieces: 5 }])
    expect(body.message).toBe(ours.verifyToOrder(5))
    expect((await wish(stranger, 5)).status).toBe(200)
    expect(await left(shop, product)).toBe(5)
  })

  it('takes no more than half together with all others, who can be made up; the rest is for known ones', async () => {
    const strangers = await Promise.all(Array.from({ length: 6 }, () => person()))
    const answers = await Promise.all(strangers.map((as) => wish(as, 1)))
    expect(answers.map(refusal).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => [200, undefined]),
      [403, 'email-not-verified'],
    ])
    expect((await wish(known, 5)).status).toBe(200)
    expect(await left(shop, product)).toBe(0)
  })

  it('takes half of what known people have left, whose pieces are none of theirs', async () => {
    expect((await wish(known, 4)).status).toBe(200)
    expect((await wish(stranger, 3)).status).toBe(200)
  })

  it.each([
    [1, 1, 1],
    [4, 4, 4],
    [3, 1, 2],
  ])('may take of %i pieces, %i at the least, %i', async (available, minimum, most) => {
    const rare = await stockProduct(shop, { available, minimum })
    expect((await wish(stranger, most, rare)).status).toBe(200)
  })

  it('is told that it is gone, not to verify, when somebody was quicker', async () => {
    const last = await stockProduct(shop, { available: 1 })
    const answers = await Promise.all([wish(stranger, 1, last), wish(await person(), 1, last)])
    const codes = answers.flatMap(({ body }) => body.error?.code ?? [])
    expect(codes).toHaveLength(1)
    expect(['out-of-stock', 'quantity-above-available']).toContain(codes[0])
  })

  it('holds $1,000 in all at the most, also with two orders at once', async () => {
    const bikes = await Promise.all([1, 2].map(() => stockProduct(shop, { available: 10, price: 60_000 })))
    const both = await Promise.all(
      bikes.map((toolsId) => order<Refused>(shop, stranger, { toolsId, totalPrice: 600 })),
    )
    expect(both.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [403, 'email-not-verified'],
    ])
    const [refused] = both.filter(({ status }) => status !== 200)
    expect([refused?.body.error.value, refused?.body.message]).toEqual([1000, ours.verifyToHold(1000)])
    expect((await order(shop, known, { toolsId: bikes[0], orderQuantity: 5, totalPrice: 3000 })).status).toBe(
      200,
    )
  })

  it('holds anew once a hold is over, and what is paid counts no more', async () => {
    await pay(shop, stranger, await placed(shop, stranger, product, 5))
    expect(await left(shop, product)).toBe(5)
    await placed(shop, stranger, product, 3)
    expect(refusal(await wish(stranger, 1))).toEqual([403, 'email-not-verified'])
    await pass(31 * MINUTE)
    expect((await wish(stranger, 3)).status).toBe(200)
  })

  it('takes what they like once the address is verified', async () => {
    await placed(shop, stranger, product, 5)
    await verify(stranger.email)
    expect((await wish(stranger, 5)).status).toBe(200)
  })
})

describe('asking for the payment again and again', () => {
  /** Asks every 20 minutes for so long; gives after how many hours the pieces were on sale. */
  async function keepAsking(as: TestPerson, id: string, hours: number): Promise<number[]> {
    const onSale: number[] = []
    for (let minutes = 0; minutes < hours * 60; minutes += 20) {
      await startPayment(shop, as, id).catch(() => undefined)
      await pass(20 * MINUTE)
      if ((await left(shop, product)) === 10) onSale.push((minutes + 20) / 60)
    }
    return onSale
  }

  it('does not move the end of a hold beyond an hour after it', async () => {
    const id = await placed(shop, stranger, product, 4)
    const [first] = await keepAsking(stranger, id, 2)
    expect(first).toBeLessThanOrEqual(0.5 + 1 + 1 / 3)
  })

  it('does not hold for ever by taking the pieces again: then it is over, and another can be placed', async () => {
    const id = await placed(shop, stranger, product, 4)
    await keepAsking(stranger, id, 6)
    expect(await left(shop, product)).toBe(10)
    const body = { totalPrice: 79.96, orderId: id }
    const asked = await ask<Refused>(shop, 'POST /create-payment-intent', { as: stranger, body })
    expect(refusal(asked)).toEqual([409, 'hold-over'])
    expect((await wish(stranger, 4)).status).toBe(200)
  })

  it('is at the price of then for a week, and over after that', async () => {
    const [early, late] = [await placed(shop, known, product, 2), await placed(shop, known, product, 2)]
    await pass(7 * DAY - 10 * MINUTE)
    await pay(shop, known, early)
    await pass(11 * MINUTE)
    const body = { totalPrice: 39.98, orderId: late }
    const asked = await ask<Refused>(shop, 'POST /create-payment-intent', { as: known, body })
    expect(refusal(asked)).toEqual([409, 'hold-over'])
    expect(await left(shop, product)).toBe(8)
  })

  it('holds a day and an hour for whoever is known, and pays all the same after it has lapsed', async () => {
    const id = await placed(shop, known, product, 4)
    await pass(DAY - 10 * MINUTE)
    await startPayment(shop, known, id)
    await pass(50 * MINUTE)
    expect(await left(shop, product)).toBe(6)
    await startPayment(shop, known, id)
    await pass(21 * MINUTE)
    expect(await left(shop, product)).toBe(10)
    await pay(shop, known, id)
    expect(await left(shop, product)).toBe(6)
  })

  it('takes no more again than a person may hold', async () => {
    const lapsed = await placed(shop, stranger, product, 5)
    await pass(31 * MINUTE)
    await placed(shop, await person(), product, 5)
    const body = { totalPrice: 99.95, orderId: lapsed }
    const asked = await ask<Refused>(shop, 'POST /create-payment-intent', { as: stranger, body })
    expect(refusal(asked)).toEqual([403, 'email-not-verified'])
  })
})

it('a payment that was made in the last moment wins over the end of the hold', async () => {
  const id = await placed(shop, stranger, product, 4)
  await pay(shop, stranger, id)
  await pass(3 * HOUR)
  expect((await found(stranger, id)).state).toBe('paid')
  expect(await left(shop, product)).toBe(6)
})

it('what somebody holds is counted without reading what others hold, also where the server has no figures of the table yet', async () => {
  const other = await addPerson(pool)
  await pool.query('alter table orders set (autovacuum_enabled = off)')
  await pool.query(
    `insert into orders (user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents, total_cents,
       address, phone, held_until)
     select $1, $2, 'Chain link', 'Another', $3, 1, 1999, 1999, '1 Mill Lane', '', now() + interval '1 day'
     from generate_series(1, 2000)`,
    [other.userId, product, other.email],
  )
  const count = 'select count(*) from orders where user_id = $1 and stock_taken and paid_at is null'
  const { rows } = await pool.query(`explain ${count}`, [(await addPerson(pool)).userId])
  expect(JSON.stringify(rows)).toContain('orders_held_by')
})
