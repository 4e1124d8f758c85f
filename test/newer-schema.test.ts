import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../app/books/check-books.server.ts'
import { openDatabase, openPool } from '../database/connect.ts'
import { ask } from './harness/ask.ts'
import { order, pay, placed } from './harness/orders.ts'
import { signUp } from './harness/people.ts'
import { stockProduct } from './harness/products.ts'
import { copyDatabase, openTestShop, type TestShop } from './harness/test-shop.ts'

let shop: TestShop

/** As a newer version may leave it in a rolling upgrade: a column more in each table, and one more table. */
beforeAll(async () => {
  const address = await copyDatabase()
  const db = openDatabase(openPool(address, { max: 1 }))
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  )
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} add of_a_newer_version text not null default 'new'`.execute(db)
  }
  await sql`create table later (id uuid primary key, order_id uuid references orders (id))`.execute(db)
  await sql`insert into kysely_migration values ('999-later', now()::text)`.execute(db)
  await db.destroy()
  shop = await openTestShop({ DATABASE_URL: address })
})
afterAll(() => shop?.close())

it('on the tables of a newer version that has only added, the shop sells, and its books are right', async () => {
  const admin = await signUp(shop, { role: 'admin' })
  const customer = await signUp(shop)
  const product = await stockProduct(shop, { available: 10 })
  const paid = await placed(shop, customer, product)
  await pay(shop, customer, paid)
  const refund = await ask(shop, `POST /refund/${paid}`, {
    as: admin,
    body: { reason: 'Dented', restock: true },
  })
  const { body } = await order(shop, customer, { toolsId: product })
  const cancelled = await ask(shop, `DELETE /order/${body.insertedId}`, { as: customer })
  const edit = {
    name: 'Chain',
    description: 'Eleven speeds.',
    image: '/pictures/products/spoke-key.jpg',
    minimum_quantity: 1,
  }
  const edited = await ask(shop, `PUT /tools/${product}`, {
    as: admin,
    body: { ...edit, price: 21, version: 1 },
  })
  const written = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' }
  const sent = await ask(shop, 'POST /sendmessage', { body: written })
  expect([refund, cancelled, edited, sent].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ask<object[]>(shop, 'GET /tools')).body).toHaveLength(1)
  expect(await checkBooks(shop.shop)).toEqual([])
})
