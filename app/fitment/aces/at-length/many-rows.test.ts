import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillShelves } from '../../../../test/harness/many-products.ts'
import { signUp, type TestPerson } from '../../../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../../test/harness/vehicles.ts'
import { openAces } from '../read-aces.ts'

const products = 10_000
const rowsOfEach = 100
/** What reading and writing may keep, in bytes: a million rows are some 400 MB of XML. */
const MOST = 150 * 1024 * 1024

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  await fillShelves(shop.address, { products })
  const make = await addVehicle(shop, 'Kestrel')
  const model = await addVehicle(shop, 'Corso', make)
  for (let row = 1; row <= rowsOfEach; row += 1)
    await sql`
      insert into fit_rows (product_id, says, vehicle_id, from_year, to_year, position, notes, source)
      select id, 'for', ${model}, 2004, 2012, ${`place ${row}`}, '{With bolts.}', 'List' from products`.execute(
      shop.shop.db,
    )
}, 600_000)
afterAll(() => shop?.close())

it('a million rows go out, and are read, in bounded memory', { timeout: 1_200_000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const headers = { Authorization: `Bearer ${admin.token}` }
  const answer = await shop.app.request('/fit-rows.xml', { headers })
  const reading = openAces('utf-8')
  const decoder = new TextDecoder()
  let [apps, chunks, most] = [0, 0, 0]
  collect()
  const before = process.memoryUsage().heapUsed
  for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
    const { records, faults } = reading.take(decoder.decode(bytes, { stream: true }))
    expect(faults).toEqual([])
    apps += records.length
    chunks += 1
    if (chunks % 100 !== 0) continue
    collect()
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect(reading.end().faults).toEqual([])
  expect(apps).toBe(products * rowsOfEach)
  expect(most).toBeLessThan(MOST)
})
