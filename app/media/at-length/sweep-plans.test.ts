import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../database/connect.ts'
import { fillOrders, MANY_ORDERS } from '../../../test/bench/lists.ts'
import { addPerson } from '../../../test/harness/direct-people.ts'
import { fillShelves } from '../../../test/harness/many-products.ts'
import { openExplainer, type Plan } from '../../../test/harness/plans.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { MOST_SOUGHT, sweepUploads } from '../sweep-uploads.server.ts'

const products = 20_000
const uploads = 50_000

let opened: TestShop
let explainer: ReturnType<typeof openExplainer>

/** Uploads of days ago, of which orders, products, reviews, lines of imports and returns show a few each. */
async function fill(address: string): Promise<void> {
  const pool = openPool(address, { max: 1, statement_timeout: 0 })
  const person = await addPerson(pool)
  await fillOrders(pool, person, MANY_ORDERS)
  const filling = [
    `insert into uploads (user_id, bytes, host, key, address, kept_at, unused_since)
      select $1, 1, 'imgbb', n, '/media/' || n || '-800x600/800.webp', now() - interval '2 days' - n * interval '1 second',
        case when n % 10 = 0 then now() - interval '1 day' end
      from generate_series(1, ${uploads}) as n`,
    `update orders set product_image = '/media/' || number % ${products} || '-800x600/800.webp' where user_id = $1`,
    `insert into reviews (user_id, name, company, rating, comment, image)
      select $1, 'A', 'B', 5, 'C', '/media/' || n || '-800x600/800.webp' from generate_series(20001, 50000) as n`,
    `with imported as (insert into imports (file_name, uploaded_by, uploaded_at) values ('a', $1, now()) returning id)
      insert into import_lines (import_id, line, kind, label, after)
      select id, n, 'new', n, json_build_object('image', '/media/' || n || '-800x600/800.webp',
        'morePictures', '/media/' || n + 1 || '-800x600/800.webp|' || n)
      from imported, generate_series(25001, 75000) as n`,
    `insert into returns (order_id, quantity, reason, photos, asked_at, product_name, order_number)
      select id, 1, 'other', json_build_array('/media/' || number || '-800x600/800.webp'), now(), product_name, number
      from orders where user_id = $1 and number % 5 = 0`,
  ]
  for (const statement of filling) await pool.query(statement, [person.userId])
  await pool.query(`update products set more_pictures = image || '|In its box' where id::text < '8'`)
  await pool.query('vacuum analyze')
  await pool.end()
}

beforeAll(async () => {
  opened = await openTestShop()
  await fillShelves(opened.address, { products, findable: false })
  await fill(opened.address)
  explainer = openExplainer(opened.address)
}, 600_000)
afterAll(async () => {
  await explainer?.close()
  await opened?.close()
})

const wholly = ({ reads }: Plan) => reads.filter((read) => read.startsWith('Seq Scan'))

it(`of ${MANY_ORDERS} orders and ${uploads} pictures a sweep reads no table as a whole, run by run`, async () => {
  const shop = { ...opened.shop, db: explainer.db }
  const seen = new Set<string>()
  for (let run = 0; run < 3; run += 1) {
    const plans = await explainer.plansOf(() => sweepUploads(shop))
    expect(plans.flatMap(wholly)).toEqual([])
    for (const { rowsRead } of plans) expect(rowsRead).toBeLessThan(20 * MOST_SOUGHT)
    const sought = await opened.shop.db
      .selectFrom('uploads')
      .select('id')
      .where('soughtAt', 'is not', null)
      .execute()
    expect(sought.length).toBeGreaterThanOrEqual(seen.size + MOST_SOUGHT)
    for (const { id } of sought) seen.add(id)
  }
})
