import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitAdmin } from '../../test/harness/admin.ts'
import { ask } from '../../test/harness/ask.ts'
import { pay, placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { Shop } from '../shop/shop.ts'
import type { CardProvider } from './card-provider.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let product: string
let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop, { verified: true })
})
beforeEach(open)
afterAll(() => shop?.close())

/** Two pieces of ten, paid: $39.98. */
async function open(): Promise<void> {
  product = await stockProduct(shop)
  orderId = await placed(shop, customer, product, 2)
  await pay(shop, customer, orderId)
}

type Answer = 'gives' | 'refuses' | 'is away'

/** The shop, with a provider that answers so when it is to give money back. */
function whoseProvider(answer: Answer): Shop {
  if (answer === 'gives') return shop.shop
  const refund: CardProvider['refund'] = async () =>
    answer === 'refuses'
      ? { ok: false, refusal: 'not-refundable', why: 'Too old.' }
      : { ok: false, refusal: 'provider-down', retryAfter: 5 }
  return { ...shop.shop, cardProvider: { ...shop.shop.cardProvider, refund } }
}

const giveBack = (answer: Answer, wish: { amount?: number; restock: boolean }) =>
  refundOrder(whoseProvider(answer), admitAdmin(admin), { orderId, reason: 'Dented', ...wish })
const found = async () => (await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })).body
const ship = async () => {
  const { status, body } = await ask<Refused>(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
  return status === 200 ? 200 : body.error.code
}

/** What the provider has said of those that put the pieces back on sale. */
async function stands(answers: Answer[]): Promise<void> {
  expect(await left(shop, product)).toBe(answers.includes('gives') ? 10 : 8)
  if (answers.some((answer) => answer !== 'refuses')) expect(await ship()).toBe('order-restocked')
}

function canShip(answers: Answer[], last: Answer): boolean {
  return answers.every((answer) => (answer === 'is away' ? last : answer) === 'refuses')
}

describe('a refund whose pieces are to go back on sale', () => {
  it('that the provider refuses puts no piece on sale, and the order can be shipped', async () => {
    expect(await giveBack('refuses', { restock: true })).toMatchObject({ refusal: 'refund-refused' })
    expect(await left(shop, product)).toBe(8)
    expect(await found()).not.toHaveProperty('restockedAt')
    expect(await ship()).toBe(200)
  })

  it('that waits for the provider keeps them: neither on sale nor shipped', async () => {
    await giveBack('is away', { amount: 5, restock: true })
    expect(await left(shop, product)).toBe(8)
    expect(await found()).toMatchObject({ state: 'paid', restockPending: true })
    expect(await ship()).toBe('order-restocked')
    await reconcilePayments(shop.shop)
    expect(await left(shop, product)).toBe(10)
    expect(await found()).not.toHaveProperty('restockPending')
    expect(await ship()).toBe('order-restocked')
  })

  it('that waited and is refused in the end lets the order go', async () => {
    await giveBack('is away', { amount: 5, restock: true })
    await reconcilePayments(whoseProvider('refuses'))
    expect(await left(shop, product)).toBe(8)
    expect(await ship()).toBe(200)
  })

  it('whatever the provider does with each of several, they are on sale once one of them is made', async () => {
    const one = fc.record({
      answer: fc.constantFrom<Answer>('gives', 'refuses', 'is away'),
      restock: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 4 }), one, async (all, { answer: last }) => {
        await open()
        for (const { answer, restock } of all) await giveBack(answer, { amount: 1, restock })
        const answers = all.filter(({ restock }) => restock).map(({ answer }) => answer)
        await stands(answers)
        await reconcilePayments(whoseProvider(last))
        await stands(answers.map((answer) => (answer === 'is away' ? last : answer)))
        expect(await ship()).toBe(canShip(answers, last) ? 200 : 'order-restocked')
        await reconcilePayments(shop.shop)
      }),
      { numRuns: 10 },
    )
  })
})
