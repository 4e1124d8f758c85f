import { beforeAll, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { addPerson } from '../../test/harness/direct-people.ts'
import { addProduct } from '../../test/harness/direct-product.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { type Interleaver, openInterleaver } from '../../test/prove/interleavings/interleave.ts'
import { viewerOf } from '../../test/prove/interleavings/plot.ts'
import { whatIsBroken } from '../../test/prove/invariants.ts'
import type { Shop } from '../shop/shop.ts'
import { placeOrder } from './place-order.server.ts'

const price = 1999

let shop: TestShop
let pool: ReturnType<typeof openPool>
let interleaver: Interleaver
beforeAll(async () => {
  shop = await openTestShop()
  pool = openPool(shop.address, { connectionTimeoutMillis: 60_000 })
  interleaver = openInterleaver(shop)
  return async () => {
    await interleaver.close()
    await pool.end()
    await shop.close()
  }
})

it.each([
  ['its price is raised', 'price_cents = price_cents + 1', 'price-changed'],
  ['its price falls', 'price_cents = price_cents - 1', 'price-changed'],
  ['its smallest quantity is raised', 'minimum = 3', 'quantity-below-minimum'],
  ['it is taken off sale', 'removed_at = now()', 'not-found'],
])(
  'an order is whole, at the price that was seen, or refused when %s while it is placed',
  async (_, change, refusal) => {
    const refusals = new Set<string>()
    for (let at = 0, reached = true; reached; at += 1) {
      // Nobody may have more than 20 open orders.
      const customer = viewerOf(await addPerson(pool))
      const productId = await addProduct(pool, { available: 5, price })
      const wish = { productId, quantity: 2, total: (2 * price) / 100, address: '1 Mill Lane' }
      const spoil = () => pool.query(`update products set ${change} where id = $1`, [productId])
      const place = async (inside: Shop) => {
        const placed = await placeOrder(inside, customer, wish)
        if (!placed.ok) refusals.add(placed.refusal)
      }
      reached = await interleaver.run(place, spoil, at)
      const { rows } = await pool.query('select total_cents from orders where product_id = $1', [productId])
      expect(rows.every(({ total_cents }) => total_cents === 2 * price)).toBe(true)
    }
    expect([...refusals]).toContain(refusal)
    expect(await whatIsBroken(pool)).toEqual([])
  },
)
