import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPlan } from '../../../database/demo/delivery.ts'
import { ask } from '../../../test/harness/ask.ts'
import { openTill, refusal, type Till } from '../../../test/harness/checkouts.ts'
import { setPlan } from '../../../test/harness/kept-plans.ts'
import type { Refused } from '../../../test/harness/orders.ts'

let till: Till
let products: string[]

beforeAll(async () => {
  till = await openTill()
  products = await till.parts()
  await setPlan(till.shop.shop.db, demoPlan)
})
afterAll(() => till?.close())

describe('POST /delivery-offers', () => {
  const offers = (body: object) =>
    ask<Refused & { offers: { method: string; price: number; arrives?: object }[] }>(
      till.shop,
      'POST /delivery-offers',
      {
        body: {
          lines: [{ toolsId: products[0], orderQuantity: 1 }],
          country: 'GB',
          postcode: 'MB1',
          ...body,
        },
      },
    )

  it('tells anybody what can be chosen, what it costs and when it comes', async () => {
    const { status, body } = await offers({})
    expect([status, body.offers.map(({ method, price }) => [method, price])]).toEqual([
      200,
      [
        ['standard', 0],
        ['express', 7.9],
        ['collection', 0],
      ],
    ])
    for (const { arrives } of body.offers)
      expect(arrives).toEqual({ from: expect.any(String), to: expect.any(String) })
  })

  it.each([
    ['to where nothing goes', { country: 'BR' }, [422, 'delivery-nowhere']],
    ['to no country', { country: '' }, [422, 'country-unknown']],
    ['without the postcode', { postcode: '' }, [422, 'postcode-needed']],
    ['of what is not sold', { lines: [{ toolsId: 'x', orderQuantity: 1 }] }, [409, 'product-gone']],
    ['of nothing', { lines: [] }, [422, 'invalid']],
    ['of a billion and one', { lines: [{ toolsId: 'x', orderQuantity: 1e9 + 1 }] }, [422, 'invalid']],
  ])('refuses %s', async (_, change, told) => {
    expect(refusal(await offers(change))).toEqual(told)
  })
})
