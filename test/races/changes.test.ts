import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../database/connect.ts'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { newDataDir, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let first: ShopProcess
let second: ShopProcess
let admin: DirectPerson

beforeAll(async () => {
  const DATABASE_URL = await copyDatabase()
  const DATA_DIR = await newDataDir()
  const pool = openPool(DATABASE_URL)
  admin = await addPerson(pool, 'admin')
  await pool.end()
  first = await startShop({ DATABASE_URL, DATA_DIR })
  second = await startShop({ DATABASE_URL, DATA_DIR })
})

afterAll(() => Promise.all([first.end(), second.end()]))

it('what changes at one process is there on the very next request at the other: list and home page', async () => {
  for (let round = 0; round < 30; round += 1) {
    const name = `Crank bolt number ${round}`
    const [one, other] = round % 2 ? [first, second] : [second, first]
    const added = await callAt<{ insertedId: string }>(one, 'POST /addproduct', {
      as: admin,
      body: bolt(name),
    })
    expect(added.status).toBe(200)
    expect(await shown(other, name)).toEqual([true, true])
    const removed = await callAt(one, `DELETE /tools/${added.body.insertedId}`, { as: admin })
    expect(removed.body).toMatchObject({ deletedCount: 1 })
    expect(await shown(other, name)).toEqual([false, false])
  }
})

it('a page is not kept that could not read whether prices have tax in them; one that is not kept does without', async () => {
  const database = await copyDatabase()
  const pool = openPool(database)
  const shop = await startShop({ DATABASE_URL: database, DATA_DIR: await newDataDir() })
  const ask = async (path: string) => {
    const answer = await fetch(shop.url + path)
    return [answer.status, (await answer.text()).includes('data-prices=')]
  }
  try {
    await pool.query('alter table tax_plans rename to away')
    expect([(await ask('/blog'))[0], await ask('/login')]).toEqual([500, [200, false]])
    await pool.query('alter table away rename to tax_plans')
    expect([await ask('/blog'), await ask('/login')]).toEqual([
      [200, true],
      [200, true],
    ])
  } finally {
    await Promise.all([shop.end(), pool.end()])
  }
})

function bolt(name: string): object {
  const description = 'Holds the crank where the crank belongs.'
  return {
    name,
    image: '/pictures/bolt.svg',
    description,
    available_quantity: 9,
    minimum_quantity: 1,
    price: 3.5,
  }
}

async function shown(shop: ShopProcess, name: string): Promise<boolean[]> {
  const [list, home] = await Promise.all([fetch(`${shop.url}/tools`), fetch(shop.url)])
  return [(await list.text()).includes(name), (await home.text()).includes(name)]
}
