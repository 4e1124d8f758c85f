import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { readCounts } from '../basics/list.ts'
import { specified } from '../content/messages.ts'
import type { WireOrder } from './contract.ts'

let shop: TestShop
let owner: TestPerson
let other: TestPerson
let admin: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await signUp(shop, { name: 'Olga Owner' })
  other = await signUp(shop)
  admin = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  product = await stockProduct(shop, { available: 10, minimum: 2 })
})
afterAll(() => shop?.close())

const nobodys = '0199a5c1-0000-7000-8000-00000000ffff'

function refusal({ status, body }: { status: number; body: Refused }) {
  return [status, body.error?.code]
}

describe('GET /order', () => {
  it('lists one’s own, newest first, without the cancelled', async () => {
    const person = await signUp(shop, { verified: true })
    const [first, second, third] = [
      await placed(shop, person, product, 2),
      await placed(shop, person, product, 2),
      await placed(shop, person, product, 2),
    ]
    await ask(shop, `DELETE /order/${second}`, { as: person })
    const { body } = await ask<WireOrder[]>(shop, `GET /order?email=${person.email}`, { as: person })
    expect(body.map(({ _id }) => _id)).toEqual([third, first])
    const rest = await ask<WireOrder[]>(shop, `GET /order?email=${person.email}&cursor=${third}`, {
      as: person,
    })
    expect(rest.body.map(({ _id }) => _id)).toEqual([first])
    const page = `GET /order?email=${person.email}&page=2&limit=1`
    const paged = await ask<WireOrder[]>(shop, page, { as: person })
    expect(paged.body.map(({ _id }) => _id)).toEqual([first])
    expect(readCounts(paged.headers)).toEqual({ total: 2 })
  })

  it('is forbidden for another’s e-mail', async () => {
    const answer = await ask<Refused>(shop, `GET /order?email=${other.email}`, { as: owner })
    expect(refusal(answer)).toEqual([403, 'forbidden'])
  })

  it.each<[string, number]>([
    ['email=a@example.com&email=b@example.com', 400],
    ['', 422],
    ['email=a@example.com&cursor=1', 422],
  ])('refuses ?%s with %s', async (query, status) => {
    expect((await ask(shop, `GET /order?${query}`, { as: owner })).status).toBe(status)
  })

  it('refuses a cursor that is none', async () => {
    const answer = await ask<Refused>(shop, `GET /order?email=${owner.email}&cursor=1`, { as: owner })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })
})

describe('GET /order/{id}', () => {
  it('shows an order to its owner and to an admin', async () => {
    const id = await placed(shop, owner, product, 2)
    for (const as of [owner, admin]) {
      const { status, body } = await ask<WireOrder>(shop, `GET /order/${id}`, { as })
      expect([status, body._id]).toEqual([200, id])
    }
  })

  it('hides another’s as one that does not exist', async () => {
    const id = await placed(shop, owner, product, 2)
    const theirs = await ask(shop, `GET /order/${id}`, { as: other })
    const none = await ask(shop, `GET /order/${nobodys}`, { as: other })
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
  })

  it.each(['x', '1', '..%2f', 'A'.repeat(36)])('finds nothing under %s', async (id) => {
    expect((await ask(shop, `GET /order/${id}`, { as: owner })).status).toBe(404)
  })
})

describe('DELETE /order/{id}', () => {
  const cancelled = { deletedCount: 1 }

  it('cancels with the owner’s token and gives the stock back once', async () => {
    const id = await placed(shop, owner, product, 4)
    expect((await ask(shop, `DELETE /order/${id}`, { as: owner })).body).toEqual(cancelled)
    expect(await left(shop, product)).toBe(10)
    const again = await ask(shop, `DELETE /order/${id}`, { as: owner })
    expect([again.status, again.body]).toEqual([200, { deletedCount: 0 }])
    expect(await left(shop, product)).toBe(10)
  })

  it('cancels with the owner’s session alone, from our own pages', async () => {
    const id = await placed(shop, owner, product, 2)
    const foreign = { cookieOf: owner, headers: { Origin: 'https://evil.example' } }
    expect((await ask(shop, `DELETE /order/${id}`, foreign)).status).toBe(403)
    const own = { cookieOf: owner, headers: { Origin: shop.shop.url } }
    expect((await ask(shop, `DELETE /order/${id}`, own)).body).toEqual(cancelled)
  })

  it('gives the stock back once when it is asked ten times at once', async () => {
    const id = await placed(shop, owner, product, 4)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask<{ deletedCount: number }>(shop, `DELETE /order/${id}`, { as: owner }),
      ),
    )
    expect(
      answers
        .map(({ body }) => body.deletedCount)
        .toSorted()
        .at(-1),
    ).toBe(1)
    expect(answers.filter(({ body }) => body.deletedCount === 1)).toHaveLength(1)
    expect(await left(shop, product)).toBe(10)
  })

  it('needs a proof', async () => {
    const id = await placed(shop, owner, product, 2)
    expect((await ask(shop, `DELETE /order/${id}`)).status).toBe(401)
  })

  it('does not find another’s order', async () => {
    const id = await placed(shop, owner, product, 2)
    expect((await ask(shop, `DELETE /order/${id}`, { as: other })).status).toBe(404)
    expect((await ask(shop, `DELETE /order/${nobodys}`, { as: admin })).status).toBe(404)
    expect((await ask(shop, 'DELETE /order/x', { as: owner })).status).toBe(404)
    expect(await left(shop, product)).toBe(8)
  })

  it('lets an admin delete another’s unpaid order with the token, not with a cookie', async () => {
    const id = await placed(shop, owner, product, 2)
    const cookie = { cookieOf: admin, headers: { Origin: shop.shop.url } }
    expect((await ask(shop, `DELETE /order/${id}`, cookie)).status).toBe(404)
    expect((await ask(shop, `DELETE /order/${id}`, { as: admin })).body).toEqual(cancelled)
  })

  it('refuses a paid order, to its owner and to an admin', async () => {
    const id = await placed(shop, owner, product, 2)
    await pay(shop, owner, id)
    for (const as of [owner, admin]) {
      expect(refusal(await ask<Refused>(shop, `DELETE /order/${id}`, { as }))).toEqual([409, 'order-paid'])
    }
    expect(await left(shop, product)).toBe(8)
  })
})

describe('GET /allorders', () => {
  it('lists everybody’s to an admin, page by page', async () => {
    const [first, second] = [await placed(shop, owner, product, 2), await placed(shop, other, product, 2)]
    const { body } = await ask<WireOrder[]>(shop, 'GET /allorders', { as: admin })
    expect(body.slice(0, 2).map(({ _id }) => _id)).toEqual([second, first])
    const rest = await ask<WireOrder[]>(shop, `GET /allorders?cursor=${second}`, { as: admin })
    expect(rest.body[0]?._id).toBe(first)
  })

  it('is forbidden to a customer, in the specification’s words', async () => {
    const { status, body } = await ask<Refused>(shop, 'GET /allorders', { as: owner })
    expect([status, body.message]).toEqual([403, specified.ordersForbidden])
  })

  it('refuses a cursor that is none', async () => {
    const answer = await ask<Refused>(shop, "GET /allorders?cursor=';--", { as: admin })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })
})

describe('PATCH /updatestatus/{id}', () => {
  it('ships a paid order, once', async () => {
    const id = await placed(shop, owner, product, 2)
    await pay(shop, owner, id)
    const ship = () =>
      ask<{ modifiedCount: number; order: WireOrder }>(shop, `PATCH /updatestatus/${id}`, { as: admin })
    const first = await ship()
    expect([first.body.modifiedCount, first.body.order.status]).toEqual([1, 'shift'])
    const again = await ship()
    expect([again.status, again.body.modifiedCount, again.body.order]).toEqual([200, 0, first.body.order])
  })

  it('refuses an unpaid and a cancelled order', async () => {
    const id = await placed(shop, owner, product, 2)
    const ship = () => ask<Refused>(shop, `PATCH /updatestatus/${id}`, { as: admin })
    expect(refusal(await ship())).toEqual([409, 'order-unpaid'])
    await ask(shop, `DELETE /order/${id}`, { as: owner })
    expect(refusal(await ship())).toEqual([409, 'order-cancelled'])
  })

  it('finds nothing under an unknown id, and is forbidden to customers', async () => {
    expect((await ask(shop, `PATCH /updatestatus/${nobodys}`, { as: admin })).status).toBe(404)
    expect((await ask(shop, 'PATCH /updatestatus/x', { as: admin })).status).toBe(404)
    expect((await ask(shop, `PATCH /updatestatus/${nobodys}`, { as: owner })).status).toBe(403)
  })
})
