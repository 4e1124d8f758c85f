import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../app/basics/clock.ts'
import { ask } from '../../test/harness/ask.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'

let shop: TestShop
let admin: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  other = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const deliver = (id: string, key: string, as = admin) =>
  ask<{ available_quantity: number }>(shop, `POST /stock/${id}`, {
    as,
    body: { reason: 'delivered', units: 7 },
    headers: { 'Idempotency-Key': key },
  })

describe('an Idempotency-Key', () => {
  it('has one effect for one address', async () => {
    const id = await stockProduct(shop, { available: 10 })
    const answers = [await deliver(id, 'one'), await deliver(id, 'one')]
    expect(answers.map(({ body }) => body.available_quantity)).toEqual([17, 17])
    expect(await left(shop, id)).toBe(17)
  })

  it('of one product says nothing about another', async () => {
    const [one, two] = [
      await stockProduct(shop, { available: 10 }),
      await stockProduct(shop, { available: 50 }),
    ]
    expect((await deliver(one, 'both')).body.available_quantity).toBe(17)
    expect((await deliver(two, 'both')).body.available_quantity).toBe(57)
    expect([await left(shop, one), await left(shop, two)]).toEqual([17, 57])
  })

  it('means the same address however that is spelled', async () => {
    const id = await stockProduct(shop, { available: 10 })
    await deliver(id, 'spelled')
    await deliver(id.replace('-', '%2D'), 'spelled')
    expect(await left(shop, id)).toBe(17)
  })

  it('of one person says nothing about another’s', async () => {
    const id = await stockProduct(shop, { available: 10 })
    await deliver(id, 'mine')
    await deliver(id, 'mine', other)
    expect(await left(shop, id)).toBe(24)
  })

  it('of one mail sends another one again, too', async () => {
    const queue = async (subject: string) => {
      const mail = { recipient: 'nora@example.com', subject, textBody: '.', deliveredAt: new Date() }
      const { id } = await shop.shop.db
        .insertInto('outbox')
        .values({ ...mail, attempts: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const resend = (id: string) =>
      ask<{ queuedId: string }>(shop, `POST /mails/${id}/resend`, {
        as: admin,
        headers: { 'Idempotency-Key': 'again' },
      })
    const [one, two] = [await resend(await queue('One')), await resend(await queue('Two'))]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.queuedId).not.toBe(one.body.queuedId)
  })

  it('counts for a day, and from then on once for another', async () => {
    const id = await stockProduct(shop, { available: 10 })
    await deliver(id, 'daily')
    shop.travel(DAY - MINUTE)
    admin = { ...admin, ...(await renew(shop, admin)) }
    await deliver(id, 'daily')
    expect(await left(shop, id)).toBe(17)
    shop.travel(MINUTE)
    const answers = [await deliver(id, 'daily'), await deliver(id, 'daily')]
    expect(answers.map(({ body }) => body.available_quantity)).toEqual([24, 24])
    expect(await left(shop, id)).toBe(24)
  })
})
