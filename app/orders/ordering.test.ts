import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'

let shop: TestShop
let owner: TestPerson
let other: TestPerson
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await signUp(shop, { name: 'Olga Owner', verified: true })
  other = await signUp(shop)
})
beforeEach(async () => {
  product = await stockProduct(shop, { available: 10, minimum: 2 })
})
afterAll(() => shop?.close())

const nobodys = '0199a5c1-0000-7000-8000-00000000ffff'

function refusal({ status, body }: { status: number; body: Refused }) {
  return [status, body.error?.code]
}

describe('POST /order', () => {
  it('takes name and price from the catalogue, name and e-mail from the account, and the stock', async () => {
    const forged = { toolsName: 'Gold', customerName: 'Eve', pay: true, status: 'shift', _id: nobodys }
    const { status, body } = await order(shop, owner, { toolsId: product, orderQuantity: 3, ...forged })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      _id: body.insertedId,
      toolsId: product,
      toolsName: 'Chain link',
      customerName: 'Olga Owner',
      email: owner.email,
      orderQuantity: 3,
      address: '1 Mill Lane',
      phone: '555-0100',
      totalPrice: 59.97,
      pay: false,
      state: 'unpaid',
    })
    expect(body.order).not.toHaveProperty('status')
    expect(await left(shop, product)).toBe(7)
  })

  it('holds the stock for 24 hours', async () => {
    const { body } = await order(shop, owner, { toolsId: product, orderQuantity: 2 })
    const held = Date.parse(body.order.heldUntil ?? '') - Date.parse(body.order.placedAt)
    expect(held).toBe(24 * 3_600_000)
  })

  it('works without a phone number', async () => {
    const { status, body } = await order(shop, owner, {
      toolsId: product,
      orderQuantity: 2,
      phone: undefined,
    })
    expect([status, body.order.phone]).toEqual([200, ''])
  })

  it('accepts the account’s e-mail in another spelling', async () => {
    const email = owner.email.toUpperCase()
    expect((await order(shop, owner, { toolsId: product, orderQuantity: 2, email })).status).toBe(200)
  })

  it.each([1, 0, -1, 1.5, 'x', '2', null])(
    'refuses a quantity of %s below the minimum',
    async (orderQuantity) => {
      const { status, body } = await order<Refused>(shop, owner, {
        toolsId: product,
        orderQuantity,
        totalPrice: 1,
      })
      expect([status, body.message]).toEqual([422, specified.quantityBelowMinimum])
      expect(await left(shop, product)).toBe(10)
    },
  )

  it.each([2.5, 9.99])('refuses %s pieces, which are no whole number', async (orderQuantity) => {
    const wish = { toolsId: product, orderQuantity, totalPrice: 1 }
    const answer = await order<Refused>(shop, owner, wish)
    expect([...refusal(answer), answer.body.message]).toEqual([422, 'quantity-not-whole', ours.wholeNumber])
  })

  it('refuses what nobody could pay by card, before it holds any stock', async () => {
    const cheap = await stockProduct(shop, { available: 10, price: 10 })
    const free = await stockProduct(shop, { available: 10, price: 0 })
    for (const [toolsId, totalPrice] of [[cheap, 0.4] as const, [free, 0] as const]) {
      const answer = await order<Refused>(shop, owner, { toolsId, orderQuantity: 4, totalPrice })
      expect(refusal(answer)).toEqual([422, 'amount-too-small'])
      expect(await left(shop, toolsId)).toBe(10)
    }
  })

  it.each([11, 2 ** 31, 2 ** 53, 1e308])(
    'refuses a quantity of %s above what is available',
    async (quantity) => {
      const wish = { toolsId: product, orderQuantity: quantity, totalPrice: 1 }
      const { status, body } = await order<Refused>(shop, owner, wish)
      expect([status, body.message]).toEqual([422, specified.quantityAboveAvailable])
      expect(body.error.available).toBe(10)
    },
  )

  it.each([39.97, 39.99, 0, -39.98])('refuses a total of %s with the shop’s own', async (totalPrice) => {
    const wish = { toolsId: product, orderQuantity: 2, totalPrice }
    const answer = await order<Refused>(shop, owner, wish)
    expect(refusal(answer)).toEqual([409, 'price-changed'])
    expect(answer.body.error.totalPrice).toBe(39.98)
    expect(await left(shop, product)).toBe(10)
  })

  it.each([undefined, '', '   ', '\u200b', '\u3164', '\u2800\u2800', ' \u200b\n\ufeff '])(
    'asks for the address in the specification’s words (%j)',
    async (address) => {
      const { status, body } = await order<Refused>(shop, owner, {
        toolsId: product,
        orderQuantity: 2,
        address,
      })
      expect([status, body.message]).toEqual([422, specified.addressRequired])
    },
  )

  it.each([{ phone: { a: 1 } }, { totalPrice: '39.98' }, { toolsId: 7 }])('refuses %j', async (wrong) => {
    const answer = await order<Refused>(shop, owner, { toolsId: product, orderQuantity: 2, ...wrong })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })

  it.each<[string, object, string]>([
    ['address', { address: 'a\u0000b' }, ours.unprintable],
    ['address', { address: 'a\ud800b' }, ours.unprintable],
    ['address', { address: 'a'.repeat(501) }, ours.tooLong],
    ['phone', { phone: '5\u00005' }, ours.unprintable],
    ['phone', { phone: '5'.repeat(41) }, ours.tooLong],
  ])('says what is wrong with the %s in %j', async (field, wrong, message) => {
    const wish = { toolsId: product, orderQuantity: 2, ...wrong }
    const { status, body } = await order<Refused>(shop, owner, wish)
    expect({ status, body }).toEqual({ status: 422, body: { message, error: { code: 'invalid', field } } })
  })

  it('is forbidden in another’s name', async () => {
    const wish = { toolsId: product, orderQuantity: 2, email: other.email }
    expect(refusal(await order<Refused>(shop, owner, wish))).toEqual([403, 'forbidden'])
  })

  it.each([nobodys, 'no-id', ''])('finds no product %j', async (toolsId) => {
    expect(refusal(await order<Refused>(shop, owner, { toolsId }))).toEqual([404, 'not-found'])
  })

  it('refuses a 21st order that would hold stock unpaid', async () => {
    const hoarder = await signUp(shop)
    const plenty = await stockProduct(shop, { available: 100 })
    for (let count = 0; count < 20; count++) await placed(shop, hoarder, plenty)
    const answer = await order<Refused>(shop, hoarder, { toolsId: plenty })
    expect(refusal(answer)).toEqual([429, 'too-many-open-orders'])
    expect(answer.headers.has('retry-after')).toBe(true)
    expect(await left(shop, plenty)).toBe(80)
  })

  it('orders once under one Idempotency-Key', async () => {
    const body = { toolsId: product, orderQuantity: 2, address: 'x', totalPrice: 39.98 }
    const send = () =>
      ask<{ insertedId: string }>(shop, 'POST /order', {
        as: owner,
        body,
        headers: { 'Idempotency-Key': 'k1' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await left(shop, product)).toBe(8)
  })

  it('needs a signed-in person', async () => {
    const { status } = await ask(shop, 'POST /order', { body: {} })
    expect(status).toBe(401)
  })

  it('sells the last piece to one of five buyers who come at once', async () => {
    const last = await stockProduct(shop, { available: 1 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => order<Refused>(shop, at % 2 ? owner : other, { toolsId: last })),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'sold' : body.error.code))
    expect(codes.filter((code) => code === 'sold')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['sold', ...codes.filter((code) => /stock|available/.test(code))]))
    expect(await left(shop, last)).toBe(0)
  })
})
