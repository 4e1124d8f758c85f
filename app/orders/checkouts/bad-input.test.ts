import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../../test/harness/ask.ts'
import { lineOf, openTill, type PlacedCheckout, type Till } from '../../../test/harness/checkouts.ts'
import { carried, carriedPlan } from '../../../test/harness/delivery.ts'
import { setPlan } from '../../../test/harness/kept-plans.ts'
import type { Refused } from '../../../test/harness/orders.ts'
import type { TestPerson } from '../../../test/harness/people.ts'
import { whatIsBroken } from '../../../test/prove/invariants.ts'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'

let till: Till
let customer: TestPerson
let products: [string, string, string]

beforeAll(async () => {
  till = await openTill({ TRUSTED_PROXIES: '127.0.0.1' })
  const [everywhere] = carriedPlan.zones
  if (!everywhere) throw new Error('the plan has no zone')
  await setPlan(till.shop.shop.db, {
    ...carriedPlan,
    zones: [{ ...everywhere, countries: ['GB'] }],
  })
})
beforeEach(async () => {
  customer = await till.person()
  products = (await till.parts()) as typeof products
})
afterAll(async () => {
  expect(await whatIsBroken(till.pool)).toEqual([])
  await till?.close()
})

type Door = <T = Refused>(wish: object, query?: string) => Promise<Answer<T>>

/** The two ways to a checkout: of whoever is signed in, and by an address alone, each time from another network. */
const doors: Record<string, Door> = {
  'with an account': (wish, query = '') =>
    ask(till.shop, `POST /checkouts${query}`, { as: customer, body: { email: customer.email, ...wish } }),
  'as a guest': (wish, query = '') => {
    const who = { email: `${randomUUID()}@example.com`, name: 'Gale Guest' }
    const headers = {
      'X-Forwarded-For': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
    }
    return ask(till.shop, `POST /guest-orders${query}`, { body: { ...who, ...wish }, headers })
  },
}

/** Two lines, of which a test spoils the second, to somewhere that can be reached. */
const wish = (change: { second?: object; more?: object; delivery?: object } = {}) => ({
  lines: [lineOf(products[0]), { ...lineOf(products[1]), ...change.second }],
  address: '1 Mill Lane',
  delivery: { ...carried, ...change.delivery },
  ...change.more,
})

const many = (count: number) => ({ lines: Array.from({ length: count }, () => lineOf(randomUUID())) })
const named = (message: string) => `Part 1: ${message}`

/** What is wrong, and what is said of it. */
const refused: [string, () => object, number, string][] = [
  ['a thousand lines', () => wish({ more: many(1000) }), 413, 'That is too large: the limit is 16384 bytes.'],
  ['a hundred lines', () => wish({ more: many(100) }), 422, ours.tooManyLines(20)],
  ['no line', () => wish({ more: many(0) }), 422, ours.noLines],
  [
    '1e9 pieces',
    () => wish({ second: { orderQuantity: 1e9 } }),
    422,
    named(specified.quantityAboveAvailable),
  ],
  [
    '1e308 pieces',
    () => wish({ second: { orderQuantity: 1e308 } }),
    422,
    named(specified.quantityAboveAvailable),
  ],
  [
    '−1e9 pieces',
    () => wish({ second: { orderQuantity: -1e9 } }),
    422,
    named(specified.quantityBelowMinimum),
  ],
  [
    'pieces in words',
    () => wish({ second: { orderQuantity: 'three' } }),
    422,
    specified.quantityBelowMinimum,
  ],
  [
    'a total that is another',
    () => wish({ second: { totalPrice: 0.01 } }),
    409,
    named(ours.priceChanged(19.99)),
  ],
  [
    'a total below nothing',
    () => wish({ second: { totalPrice: -19.99 } }),
    409,
    named(ours.priceChanged(19.99)),
  ],
  [
    'a total in words',
    () => wish({ second: { totalPrice: 'free' } }),
    422,
    'lines.1.totalPrice: invalid input: expected number, received string',
  ],
  [
    'delivery at another price',
    () => wish({ delivery: { price: 0 } }),
    409,
    'Delivery now costs $4.90. Please check and try again.',
  ],
  [
    'delivery at less than nothing',
    () => wish({ delivery: { price: -4.9 } }),
    409,
    'Delivery now costs $4.90. Please check and try again.',
  ],
  [
    'tax of another amount',
    () => wish({ more: { tax: { added: -5 } } }),
    409,
    'Tax has changed: the total is now $44.88. Please check and try again.',
  ],
  [
    'a country without a zone',
    () => wish({ delivery: { country: 'BR' } }),
    422,
    'We don’t deliver to Brazil yet.',
  ],
  ['a country that is none', () => wish({ delivery: { country: 'ZZ' } }), 422, 'Choose a country.'],
  [
    'a country in words',
    () => wish({ delivery: { country: 'Atlantis' } }),
    422,
    'Give the two letters of a country: GB.',
  ],
  [
    'a way of delivery that is none',
    () => wish({ delivery: { method: 'by owl' } }),
    409,
    'This delivery option is no longer available there. Please choose another.',
  ],
  ['a part that never was', () => wish({ second: { toolsId: randomUUID() } }), 409, ours.productGone],
  [
    'an address of nothing but blanks',
    () => wish({ more: { address: ' \u3164\u2800 ' } }),
    422,
    specified.addressRequired,
  ],
]

describe.each(Object.entries(doors))('what can’t be ordered, %s', (_, door) => {
  it.each(refused)(
    'is refused in a sentence, and takes nothing: %s',
    async (_what, spoilt, status, message) => {
      const answer = await door(spoilt())
      expect([answer.status, answer.body.message]).toEqual([status, message])
      expect(await till.left(products)).toEqual([3, 3, 3])
    },
  )

  it('names a part of the basket that was removed meanwhile', async () => {
    await till.pool.query('update products set removed_at = now() where id = $1', [products[1]])
    const { status, body } = await door(wish())
    expect([status, body.message, body.error.line]).toMatchObject([
      409,
      ours.productGone,
      { toolsId: products[1] },
    ])
    expect(await till.left([products[0], products[2]])).toEqual([3, 3])
  })

  it.each(['TEN PERCENT', '\u0000', { code: ['-100%'] }])(
    'a voucher takes nothing off, as there are none: %j',
    async (voucher) => {
      const more = { voucher, coupon: voucher, discount: 1 }
      const placed = await door<PlacedCheckout>(wish({ more, second: { voucher } }), '?voucher=FREE&total=0')
      expect([placed.status, placed.body.checkout?.total]).toEqual([200, 44.88])
    },
  )

  it.each([
    'شارع الجامعة ١٢\nعمّان',
    '서울특별시 종로구 세종대로 175, 東京都千代田区丸の内1丁目9-1',
    'ул. Льва Толстого, 16\nרחוב הרצל 5, תל אביב',
    '12 महात्मा गांधी मार्ग, 99 ถนนสุขุมวิท, Ερμού 12 🏠',
  ])('an address is none of it, in any script, and is kept as it was typed: %s', async (address) => {
    const placed = await door<PlacedCheckout>(wish({ more: { address } }))
    const kept = placed.body.checkout?.orders.map((one) => one.address)
    expect([placed.status, kept]).toEqual([200, [address, address]])
  })
})
