import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY } from '../basics/clock.ts'
import type { Viewer } from '../basics/viewer.ts'
import { checkBooks } from '../books/check-books.server.ts'
import { cancelOrder } from '../orders/cancel-order.server.ts'
import { expireOrders } from '../orders/expire-orders.server.ts'
import { placeOrder } from '../orders/place-order.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundOrder } from './refund-order.server.ts'
import { confirmIntent } from './sandbox/books.server.ts'
import { startPayment } from './start-payment.server.ts'

const initial = 5
const price = 700

let shop: TestShop
let people: Viewer[]
let admin: Viewer

beforeAll(async () => {
  shop = await openTestShop()
  admin = { ...viewer(await signUp(shop, { role: 'admin' })), role: 'admin' }
  people = await Promise.all([signUp(shop), signUp(shop)].map(async (person) => viewer(await person)))
})
afterAll(() => shop?.close())

function viewer({ userId, email, name }: TestPerson): Viewer {
  return { userId, email, name, role: 'user', emailVerified: false }
}

/** A thing somebody does: to the newest-but-`which` order of the history, where it is about one. */
type Step = {
  act: 'place' | 'start' | 'card' | 'hint' | 'pay' | 'cancel' | 'lapse' | 'reconcile' | 'refund' | 'restock'
  which: number
}

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
    if (act === 'pay') {
      for (const part of ['start', 'card', 'hint'] as const) await this.take({ act: part, which })
      return
    }
    if (act === 'cancel') return await cancelOrder(shop.shop, owner, id)
    if (act === 'refund') return await refund(id, (total * (1 + (which % 3))) / 3)
    if (act === 'restock') return await refund(id, undefined)
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

/** So many cents of an order's money, or all that is left and its pieces too. */
async function refund(orderId: string, cents: number | undefined): Promise<unknown> {
  const amount = cents === undefined ? undefined : Math.floor(cents) / 100
  return await refundOrder(shop.shop, admin, { orderId, amount, reason: 'x', restock: cents === undefined })
}

const step = fc.record({
  act: fc.constantFrom<Step['act']>(
    'place',
    'place',
    'start',
    'card',
    'card',
    'hint',
    'pay',
    'pay',
    'cancel',
    'lapse',
    'reconcile',
    'refund',
    'restock',
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
  refundedCents: number
  transactionId: string | null
  paidAt: Date | null
}): Promise<void> {
  const taken = await shop.shop.db
    .selectFrom('sandbox.intents')
    .innerJoin('payments', 'payments.providerId', 'sandbox.intents.id')
    .select(['sandbox.intents.id', 'amountReceived', 'amountRefunded'])
    .where('payments.orderId', '=', order.id)
    .where('amountReceived', '>', 0)
    .execute()
  const balances = taken.map(({ amountReceived, amountRefunded }) => amountReceived - amountRefunded)
  const balance = order.paidAt ? order.totalCents - order.refundedCents : 0
  expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(balance)
  const captured = taken.filter(({ id }) => id === order.transactionId)
  expect(captured.map(({ amountReceived }) => amountReceived)).toEqual(order.paidAt ? [order.totalCents] : [])
  expect(await ledgerOf(order.id)).toBe(balance)
}

async function ledgerOf(orderId: string): Promise<number> {
  const rows = shop.shop.db.selectFrom('moneyMovements').select('cents').where('orderId', '=', orderId)
  return (await rows.execute()).reduce((sum, { cents }) => sum + cents, 0)
}

/** The histories would prove little if none of them came to this. */
async function expectEveryEnding(): Promise<void> {
  const { paid, cancelled, lapsed, refunded, restocked } = await shop.shop.db
    .selectFrom('orders')
    .select((orders) => [
      orders.fn.count<number>('paidAt').as('paid'),
      orders.fn.count<number>('cancelledAt').as('cancelled'),
      orders.fn.count<number>('refundedAt').as('refunded'),
      orders.fn.count<number>('restockedAt').as('restocked'),
      orders.fn
        .countAll<number>()
        .filterWhere('stockTaken', '=', false)
        .filterWhere('paidAt', 'is', null)
        .filterWhere('cancelledAt', 'is', null)
        .as('lapsed'),
    ])
    .executeTakeFirstOrThrow()
  expect(Math.min(paid, cancelled, lapsed, refunded, restocked)).toBeGreaterThan(10)
}

/** Whatever was under way comes to its end. */
async function comeToRest(): Promise<void> {
  shop.travel(DAY)
  await reconcilePayments(shop.shop)
}

describe('whatever happens to the orders of a product', () => {
  it('stock on sale, held and sold make what there was; paid means one captured payment of the exact cents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
        const history = new History(await stockProduct(shop, { available: initial, price }))
        for (const each of steps) await history.take(each)
        await comeToRest()
        await expectBooksToBalance(history)
      }),
      { numRuns: 200 },
    )
    await expectEveryEnding()
    expect(await checkBooks(shop.shop)).toEqual([])
  }, 120_000)

  it('also when it happens at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
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
    expect(await checkBooks(shop.shop)).toEqual([])
  }, 120_000)
})
