import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY } from '../basics/clock.ts'
import type { Viewer } from '../basics/viewer.ts'
import { cancelOrder } from '../orders/cancel-order.server.ts'
import { expireOrders } from '../orders/expire-orders.server.ts'
import { placeOrder } from '../orders/place-order.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { confirmIntent } from './sandbox/books.server.ts'
import { startPayment } from './start-payment.server.ts'

const initial = 5
const price = 700

let shop: TestShop
let people: Viewer[]

beforeAll(async () => {
  shop = await openTestShop()
  people = await Promise.all([signUp(shop), signUp(shop)].map(async (person) => viewer(await person)))
})
afterAll(() => shop?.close())

function viewer({ userId, email, name }: TestPerson): Viewer {
  return { userId, email, name, role: 'user', emailVerified: false }
}

/** A thing somebody does: to the newest-but-`which` order of the history, where it is about one. */
type Step = { act: 'place' | 'start' | 'card' | 'hint' | 'cancel' | 'lapse' | 'reconcile'; which: number }

/** One product's life: what is done to its orders, and by whom. */
class History {
  readonly product: string
  orders: { id: string; owner: Viewer; total: number; intents: string[] }[] = []

  constructor(product: string) {
    this.product = product
  }

  async take({ act, which }: Step): Promise<unknown> {
    if (act === 'place') return await this.place(which)
    if (act === 'lapse') {
      shop.travel(DAY)
      return await expireOrders(shop.shop)
    }
    if (act === 'reconcile') return await reconcilePayments(shop.shop)
    const order = this.orders[which % Math.max(1, this.orders.length)]
    if (!order) return
    const { id, owner, total, intents } = order
    if (act === 'cancel') return await cancelOrder(shop.shop, owner, id)
    if (act === 'start') {
      const started = await startPayment(shop.shop, owner, { total: total / 100, orderId: id })
      return started.ok && intents.push(started.clientSecret.split('_secret_')[0] ?? '')
    }
    const transactionId = intents.at(-1)
    if (!transactionId) return
    if (act === 'hint') return await confirmPayment(shop.shop, owner, { id, transactionId })
    const card = { number: '4242424242424242', month: '12', year: '60', cvc: '123' }
    return await confirmIntent(shop.shop, transactionId, card)
  }

  async place(which: number) {
    const owner = people[which % people.length] as Viewer
    const quantity = 1 + (which % 3)
    const total = quantity * price
    const wish = { productId: this.product, quantity, total: total / 100, address: 'x' }
    const placed = await placeOrder(shop.shop, owner, wish)
    if (placed.ok) this.orders.push({ id: placed.order.id, owner, total, intents: [] })
  }
}

const step = fc.record({
  act: fc.constantFrom<Step['act']>(
    'place',
    'place',
    'start',
    'card',
    'card',
    'hint',
    'cancel',
    'lapse',
    'reconcile',
  ),
  which: fc.nat({ max: 5 }),
})

async function expectBooksToBalance(history: History): Promise<void> {
  const orders = await shop.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('productId', '=', history.product)
    .execute()
  const held = orders.filter(({ stockTaken }) => stockTaken).reduce((sum, { quantity }) => sum + quantity, 0)
  expect((await left(shop, history.product)) ?? -1).toBe(initial - held)
  for (const order of orders) await expectMoneyToFit(order)
}

async function expectMoneyToFit(order: {
  id: string
  totalCents: number
  paidAt: Date | null
}): Promise<void> {
  const taken = await shop.shop.db
    .selectFrom('sandbox.intents')
    .innerJoin('payments', 'payments.providerId', 'sandbox.intents.id')
    .select(['amountReceived', 'amountRefunded'])
    .where('payments.orderId', '=', order.id)
    .where('amountReceived', '>', 0)
    .execute()
  const kept = taken.filter(({ amountRefunded }) => amountRefunded === 0)
  expect(kept.map(({ amountReceived }) => amountReceived)).toEqual(order.paidAt ? [order.totalCents] : [])
}

/** The histories would prove little if none of them came to this. */
async function expectEveryEnding(): Promise<void> {
  const { paid, cancelled, lapsed } = await shop.shop.db
    .selectFrom('orders')
    .select((orders) => [
      orders.fn.count<number>('paidAt').as('paid'),
      orders.fn.count<number>('cancelledAt').as('cancelled'),
      orders.fn
        .countAll<number>()
        .filterWhere('stockTaken', '=', false)
        .filterWhere('cancelledAt', 'is', null)
        .as('lapsed'),
    ])
    .executeTakeFirstOrThrow()
  expect(Math.min(paid, cancelled, lapsed)).toBeGreaterThan(10)
}

/** Whatever was under way comes to its end. */
async function comeToRest(): Promise<void> {
  shop.travel(DAY)
  await reconcilePayments(shop.shop)
}

describe('whatever happens to the orders of a product', () => {
  it('stock on sale, held and sold make what there was; paid means one captured payment of the exact cents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const history = new History(await stockProduct(shop, { available: initial, price }))
        for (const each of steps) await history.take(each)
        await comeToRest()
        await expectBooksToBalance(history)
      }),
      { numRuns: 120 },
    )
    await expectEveryEnding()
  }, 120_000)

  it('also when it happens at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const history = new History(await stockProduct(shop, { available: initial, price }))
        await history.take({ act: 'place', which: 0 })
        await history.take({ act: 'place', which: 1 })
        await history.take({ act: 'start', which: 0 })
        await Promise.all(steps.map((each) => history.take(each)))
        await comeToRest()
        await expectBooksToBalance(history)
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
