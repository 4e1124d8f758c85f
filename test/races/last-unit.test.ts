import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

const buyerCount = 50
let pool: ReturnType<typeof openPool>
let shops: ShopProcess[]
let buyers: DirectPerson[]

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  pool = openPool(DATABASE_URL)
  const DATA_DIR = await newDataDir()
  shops = await Promise.all([1, 2].map(() => startShop({ DATABASE_URL, DATA_DIR })))
  buyers = await Promise.all(Array.from({ length: buyerCount }, () => addPerson(pool)))
})

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end()))
  await pool.end()
})

it.each([1, 3])('of 50 buyers at two processes, %i units go to as many, once each', async (units) => {
  const toolsId = await addProduct(units)
  const answers = await Promise.all(buyers.map((buyer, index) => buy(at(index), buyer, toolsId)))

  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409 || status === 422)
  expect([taken.length, refused.length]).toEqual([units, buyerCount - units])
  const orders = await pool.query('select quantity, total_cents from orders where product_id = $1', [toolsId])
  expect(orders.rows).toEqual(Array.from({ length: units }, () => ({ quantity: 1, total_cents: 2450 })))
  const left = await pool.query('select available from products where id = $1', [toolsId])
  expect(left.rows).toEqual([{ available: 0 }])
})

it('one buyer who presses the button 20 times with one Idempotency-Key has one order', async () => {
  const toolsId = await addProduct(20)
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody is there to buy')
  const headers = { 'Idempotency-Key': 'the-same-press' }
  await Promise.all(Array.from({ length: 20 }, (_, index) => buy(at(index), buyer, toolsId, headers)))
  const last = await buy(at(0), buyer, toolsId, headers)

  expect(last.status).toBe(200)
  const { rowCount } = await pool.query('select 1 from orders where product_id = $1', [toolsId])
  expect(rowCount).toBe(1)
})

function at(index: number): ShopProcess {
  const shop = shops[index % shops.length]
  if (!shop) throw new Error('no shop has started')
  return shop
}

async function addProduct(units: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (name, image, description, available, minimum, price_cents)
     values ('Last chain link', '/pictures/link.svg', 'The one that everybody wants.', $1, 1, 2450) returning id`,
    [units],
  )
  return rows[0]?.id ?? ''
}

async function buy(shop: ShopProcess, buyer: DirectPerson, toolsId: string, headers = {}) {
  const body = {
    toolsId,
    toolsName: 'Last chain link',
    customerName: 'Direct Person',
    email: buyer.email,
    orderQuantity: 1,
    address: '1 Race Street',
    phone: '',
    totalPrice: 24.5,
  }
  const order = () => callAt(shop, 'POST /order', { as: buyer, body, headers })
  let answer = await order()
  // A shop that is too busy says so and has done nothing.
  while (answer.status === 503) answer = await order()
  return answer
}
