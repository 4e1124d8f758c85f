import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { stockProduct } from '../../../test/harness/products.ts'
import { type WatchedShop, watchStatements } from '../../../test/harness/statements.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import type { WireOrder } from '../contract.ts'
import { placeCheckout } from '../place-order.server.ts'

let till: Till
let watched: WatchedShop
let customer: TestPerson
let other: TestPerson
let products: string[]

beforeAll(async () => {
  till = await openTill()
  watched = watchStatements(till.shop)
  other = await till.person()
})
beforeEach(async () => {
  customer = await till.person()
  products = await till.parts()
})
afterAll(async () => {
  expect(await whatIsBroken(till.pool)).toEqual([])
  await watched?.close()
  await till?.close()
})

describe('placing several orders together', () => {
  it('takes the pieces of all, and tells of them in one mail', async () => {
    const { body } = await till.checkOut(customer, [lineOf(products[2] ?? '', 2), lineOf(products[0] ?? '')])
    const { orders, total, _id } = body.checkout
    expect([body.insertedId, total]).toEqual([orders[0]?._id, 59.97])
    expect(orders.map(({ toolsId, totalPrice }) => [toolsId, totalPrice])).toEqual([
      [products[2], 39.98],
      [products[0], 19.99],
    ])
    expect(orders.map(({ checkout }) => checkout)).toEqual([
      { _id, orders: 2 },
      { _id, orders: 2 },
    ])
    expect(await till.left(products)).toEqual([2, 3, 1])
    const mails = await mailsTo(till.shop, customer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('2 products')])
    expect(mails[0]?.textBody).toContain('2 × Part 2, $39.98')
  })

  it('places none where one of them would cost nothing, and names it', async () => {
    const free = await stockProduct(till.shop, { available: 9, price: 0 })
    const asked = await till.checkOut<Refused>(customer, [
      lineOf(products[0] ?? ''),
      { ...lineOf(free), totalPrice: 0 },
    ])
    expect(refusal(asked)).toEqual([422, 'nothing-to-pay'])
    expect(asked.body.message).toMatch(/^Chain link: This part has no price/)
    expect(await till.left([products[0] ?? '', free])).toEqual([3, 9])
  })

  it.each([
    'شارع الجامعة ١٢\nعمّان',
    '東京都千代田区丸の内1丁目9-1',
    'ул. Льва Толстого, 16\nМосква',
    'רחוב הרצל 5, תל אביב',
    'Straße des 17. Juni 135 🏠',
  ])('keeps an address as it was typed, in any script: %s', async (address) => {
    const line = lineOf(products[0] ?? '')
    const { body } = await till.checkOut(customer, [line], { address, voucher: 'TEN PERCENT' })
    // There are no vouchers: such a word is no part of it, and takes nothing off.
    expect([body.checkout.orders[0]?.address, body.checkout.total]).toEqual([address, 19.99])
    expect((await till.find(customer, body.insertedId)).orders[0]?.address).toBe(address)
  })

  it('asks the database twice, as for one', async () => {
    const viewer = { ...customer, role: 'user' as const, emailVerified: true }
    const lines = products.map((productId) => ({ productId, quantity: 1, total: 19.99 }))
    watched.begin()
    expect(await placeCheckout(watched.shop, viewer, { lines, address: '1 Mill Lane' })).toMatchObject({
      ok: true,
    })
    expect(watched.asked).toHaveLength(2)
  })

  it('is of one, where nothing else is ordered with it: the same as POST /order makes', async () => {
    const { body } = await till.checkOut(customer, [lineOf(products[0] ?? '')])
    expect(body.checkout.orders[0]).not.toHaveProperty('checkout')
    const alone = { ...lineOf(products[1] ?? ''), email: customer.email, address: '1 Mill Lane' }
    const ordered = await ask<{ insertedId: string; order: WireOrder }>(till.shop, 'POST /order', {
      as: customer,
      body: alone,
    })
    const found = await till.find(customer, ordered.body.insertedId)
    expect(found).toEqual({
      _id: ordered.body.insertedId,
      orders: [ordered.body.order],
      deliveryPrice: 0,
      taxAdded: 0,
      taxes: [{ kind: 'taxed', name: 'VAT', percent: 20, net: 16.66, amount: 3.33 }],
      total: 19.99,
    })
  })

  it('with the same key is done once', async () => {
    const asked = { as: customer, headers: { 'Idempotency-Key': 'a-basket' } }
    const body = { address: '1 Mill Lane', lines: products.map((id) => lineOf(id)) }
    const once = await ask<PlacedCheckout>(till.shop, 'POST /checkouts', { ...asked, body })
    const twice = await ask<PlacedCheckout>(till.shop, 'POST /checkouts', { ...asked, body })
    expect(twice.body).toEqual(once.body)
    expect(await till.left(products)).toEqual([2, 2, 2])
  })
})

describe('placing takes nothing at all', () => {
  const gone = '0199a5c1-0000-7000-8000-00000000ffff'
  it.each<[string, (lines: ReturnType<typeof lineOf>[]) => object[], unknown]>([
    [
      'where one has too few pieces left',
      ([a, b]) => [a, { ...b, ...lineOf('', 4), toolsId: b?.toolsId }] as object[],
      [422, 'quantity-above-available', 3],
    ],
    [
      'where one costs something else',
      ([a, b]) => [a, { ...b, totalPrice: 1 }] as object[],
      [409, 'price-changed', 3],
    ],
    ['where one is no longer sold', ([a]) => [a, lineOf(gone)] as object[], [409, 'product-gone', 0]],
    [
      'of no piece',
      ([a, b]) => [a, { ...b, orderQuantity: 0 }] as object[],
      [422, 'quantity-below-minimum', 3],
    ],
    [
      'of a number of pieces that nobody has',
      ([a, b]) => [a, { ...b, orderQuantity: 1e9 }] as object[],
      [422, 'quantity-above-available', 3],
    ],
  ])('%s, and says which and what is left', async (_, spoil, told) => {
    const lines = spoil(products.map((id) => lineOf(id)))
    const answer = await till.checkOut<Refused>(customer, lines)
    const { line } = answer.body.error as { line?: { toolsId: string; available: number } }
    expect([...refusal(answer), line?.available]).toEqual(told)
    expect(line?.toolsId).toBe((lines[1] as { toolsId: string }).toolsId)
    expect(await till.left(products)).toEqual([3, 3, 3])
  })

  it('of the same product twice', async () => {
    const [id = ''] = products
    expect(refusal(await till.checkOut<Refused>(customer, [lineOf(id), lineOf(id.toUpperCase())]))).toEqual([
      422,
      'product-twice',
    ])
  })

  it.each([
    [0, 422, 'invalid'],
    [21, 422, 'invalid'],
    [1000, 413, 'too-large'],
  ])('of %i products', async (count, ...told) => {
    const lines = Array.from({ length: count }, () => lineOf(gone))
    expect(refusal(await till.checkOut<Refused>(customer, lines))).toEqual(told)
  })

  it('for somebody else, or to no address', async () => {
    const lines = [lineOf(products[0] ?? '')]
    expect(refusal(await till.checkOut<Refused>(customer, lines, { email: other.email }))).toEqual([
      403,
      'forbidden',
    ])
    expect(refusal(await till.checkOut<Refused>(customer, lines, { address: ' ' }))).toEqual([422, 'invalid'])
  })

  it('where somebody was quicker for the last piece of one, at any moment', async () => {
    const viewer = { ...customer, role: 'user' as const, emailVerified: true }
    const lines = products.map((productId) => ({ productId, quantity: 1, total: 19.99 }))
    watched.begin(
      (number) =>
        number === 2 && till.pool.query('update products set available = 0 where id = $1', [products[1]]),
    )
    const placed = await placeCheckout(watched.shop, viewer, { lines, address: '1 Mill Lane' })
    expect(placed).toMatchObject({
      ok: false,
      refusal: 'out-of-stock',
      line: { productId: products[1], available: 0 },
    })
    expect(await till.left(products)).toEqual([3, 0, 3])
    await till.pool.query('update products set available = 3 where id = $1', [products[1]])
  })

  it('beyond what one may hold', async () => {
    for (let orders = 0; orders < 18; orders += 1)
      await till.checkOut(customer, [lineOf(await stockProduct(till.shop))])
    expect(
      refusal(
        await till.checkOut<Refused>(
          customer,
          products.map((id) => lineOf(id)),
        ),
      ),
    ).toEqual([429, 'too-many-open-orders'])
    expect(await till.left(products)).toEqual([3, 3, 3])
  })
})

it('of those who want the same last pieces, in whatever order, some get all of theirs and nobody a part', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => till.person()))
  const turned = (at: number) =>
    [...products.slice(at % 3), ...products.slice(0, at % 3)].map((id) => lineOf(id))
  const answers = await Promise.all(
    people.map((one, at) => till.checkOut<PlacedCheckout & Refused>(one, turned(at))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.filter(({ status }) => status !== 409 && status !== 422)).toEqual([])
  expect(await till.left(products)).toEqual([0, 0, 0])
})
