import type pg from 'pg'
import type { WireCheckout } from '../../app/orders/checkouts/contract.ts'
import { openPool } from '../../database/connect.ts'
import { type Answer, ask } from './ask.ts'
import { idOf } from './card.ts'
import { addPerson, staySignedIn } from './direct-people.ts'
import { confirm, payByCard, type Refused } from './orders.ts'
import type { TestPerson } from './people.ts'
import { left, stockProduct } from './products.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export interface PlacedCheckout {
  insertedId: string
  checkout: WireCheckout
}

/** A shop in which several products are ordered together. */
export interface Till {
  shop: TestShop
  pool: pg.Pool
  /** Somebody new, whose token outlives all the days of a file. */
  person(role?: 'admin'): Promise<TestPerson>
  /** Three new products at $19.99, of each three pieces: Part 0 to 2. */
  parts(): Promise<string[]>
  /** How many of these are left. */
  left(products: string[]): Promise<(number | undefined)[]>
  checkOut<T = PlacedCheckout>(as: TestPerson, lines: object[], more?: object): Promise<Answer<T>>
  /** One piece of each. */
  checkOutAll(as: TestPerson, products: string[]): Promise<WireCheckout>
  find(as: TestPerson, id: string): Promise<WireCheckout>
  start(
    as: TestPerson,
    orderId: string,
    totalPrice: number,
  ): Promise<Answer<Refused & { clientSecret: string }>>
  /** Pays all of a checkout, asked for by one of its orders; gives the payment's id. */
  pay(as: TestPerson, checkout: WireCheckout, at?: number): Promise<string>
  close(): Promise<void>
}

/** A line of a checkout, of pieces at $19.99. */
export function lineOf(toolsId: string, orderQuantity = 1) {
  return { toolsId, orderQuantity, totalPrice: (1999 * orderQuantity) / 100 }
}

/** A refusal's status and code. */
export function refusal({ status, body }: Answer<Refused>): [number, string | undefined] {
  return [status, body.error?.code]
}

/** Opens one on a database of its own; `settings` are environment variables. */
export async function openTill(settings: Record<string, string> = {}): Promise<Till> {
  const shop = await openTestShop(settings)
  const pool = openPool(shop.address)
  const till: Till = {
    shop,
    pool,
    async person(role) {
      const added = await addPerson(pool, role)
      await staySignedIn(pool, added)
      return { ...added, name: 'Direct Person', cookie: '' }
    },
    async parts() {
      const products = []
      for (let made = 0; made < 3; made++) {
        const id = await stockProduct(shop, { available: 3 })
        await pool.query('update products set name = $2 where id = $1', [id, `Part ${made}`])
        products.push(id)
      }
      return products
    },
    left: (products) => Promise.all(products.map((id) => left(shop, id))),
    checkOut: (as, lines, more = {}) =>
      ask(shop, 'POST /checkouts', { as, body: { email: as.email, address: '1 Mill Lane', lines, ...more } }),
    async checkOutAll(as, products) {
      const lines = products.map((id) => lineOf(id))
      const { status, body } = await till.checkOut(as, lines)
      if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`)
      return body.checkout
    },
    find: async (as, id) => (await ask<WireCheckout>(shop, `GET /checkouts/${id}`, { as })).body,
    start: (as, orderId, totalPrice) =>
      ask(shop, 'POST /create-payment-intent', { as, body: { orderId, totalPrice } }),
    async pay(as, { orders, total }, at = 0) {
      const id = orders[at]?._id ?? ''
      const { body } = await till.start(as, id, total)
      await payByCard(shop, body.clientSecret)
      await confirm(shop, as, id, idOf(body.clientSecret))
      return idOf(body.clientSecret)
    },
    async close() {
      await pool.end()
      await shop.close()
    },
  }
  return till
}
