import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let shops: ShopProcess[]
let admin: DirectPerson
let stop = false
let load: Promise<number[]>

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  const DATA_DIR = await newDataDir()
  const pool = openPool(DATABASE_URL)
  admin = await addPerson(pool, 'admin')
  await pool.end()
  shops = [await startShop({ DATABASE_URL, DATA_DIR }), await startShop({ DATABASE_URL, DATA_DIR })]
})
afterAll(async () => {
  stop = true
  await load
  await Promise.all(shops.map((shop) => shop.end()))
})

const pedal = {
  name: 'Touring pedal',
  image: '/pictures/pedal.svg',
  description: 'Turns.',
  available_quantity: 500,
  minimum_quantity: 1,
  price: 30,
}
const urls = (id: string) => ['/', '/catalogue', '/tools?limit=24', `/tools/${id}`, '/sitemap.xml']

/** Asks for the same answers without end, as many do, so that each change comes into the middle of their making. */
async function askOn(id: string): Promise<number[]> {
  const asking = shops.flatMap((shop) => urls(id).map((path) => shop.url + path))
  const each = asking.map(async (url) => {
    let answered = 0
    while (!stop) {
      const answer = await fetch(url)
      await answer.arrayBuffer()
      answered += 1
    }
    return answered
  })
  return await Promise.all(each)
}

const shownAt = async (shop: ShopProcess, path: string) => await (await fetch(shop.url + path)).text()

it('what a writer was told is done, everybody sees at every process, however many ask meanwhile', async () => {
  const [writer, other] = shops as [ShopProcess, ShopProcess]
  const added = await callAt<{ insertedId: string }>(writer, 'POST /addproduct', { as: admin, body: pedal })
  const id = added.body.insertedId
  load = askOn(id)
  for (let round = 1; round <= 25; round++) {
    const at = round % 2 ? writer : other
    const name = `Touring pedal, mark ${round}.`
    const edit = { ...pedal, name, price: 30 + round, version: round }
    expect((await callAt(at, `PUT /tools/${id}`, { as: admin, body: edit })).status).toBe(200)
    const named = await Promise.all(
      shops.flatMap((shop) => ['/', '/catalogue', '/tools?limit=24'].map((path) => shownAt(shop, path))),
    )
    expect(named.filter((text) => !text.includes(name))).toEqual([])
    const body = { reason: 'delivered', units: 1 }
    expect((await callAt(at, `POST /stock/${id}`, { as: admin, body })).status).toBe(200)
    for (const shop of shops) {
      const lists = await callAt<{ available_quantity: number; price: number }[]>(shop, 'GET /tools?limit=24')
      const one = await callAt<{ available_quantity: number; price: number }>(shop, `GET /tools/${id}`)
      const now = { available_quantity: 500 + round, price: 30 + round }
      expect(lists.body[0]).toMatchObject(now)
      expect(one.body).toMatchObject(now)
    }
  }
  stop = true
  expect(Math.min(...(await load))).toBeGreaterThan(0)
})
