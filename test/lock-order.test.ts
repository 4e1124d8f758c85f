import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../app/basics/clock.ts'
import { lockByName } from '../app/basics/sql.server.ts'
import { inTransaction, type Tables } from '../app/shop/database.ts'
import { type Answer, ask } from './harness/ask.ts'
import { lineOf } from './harness/checkouts.ts'
import { applied, apply, look, onSale, preview, undo } from './harness/imports.ts'
import { untilSomebodyWaits } from './harness/locks.ts'
import { order, placed, startPayment } from './harness/orders.ts'
import { renew, signUp, type TestPerson } from './harness/people.ts'
import { left } from './harness/products.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'

let shop: TestShop
let admin: TestPerson
/** In the order of their ids; more than an import writes at once. */
let products: { id: string; number: string }[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  const titles = 'Part number,Name,Description,Image,Price,Available,Minimum'
  const rest = 'Chain,Eleven speeds.,/pictures/products/spoke-key.jpg,19.99,24,1'
  const lines = Array.from({ length: 501 }, (_, place) => `LO-${place},${rest}\n`)
  await applied(shop, admin, `${titles}\n${lines.join('')}`)
  const listed = shop.shop.db.selectFrom('products').select(['id', 'partNumber as number']).orderBy('id')
  products = await listed.execute()
})
afterAll(() => shop?.close())

/** As an order of the first and the last of them does. */
async function lockInTurn(db: Kysely<Tables>, between: () => Promise<void>): Promise<void> {
  for (const [place, { id }] of [products.slice(0, 1), products.slice(-1)].flat().entries()) {
    await sql`select from products where id = ${id} for no key update`.execute(db)
    if (place === 0) await between()
  }
}

const prices = (price: string) => {
  const lines = products.toReversed().map(({ number }) => `${number},${price}\n`)
  return `Part number,Price\n${lines.join('')}`
}

it('an import whose file names products in another order waits for an order of them, and neither fails', async () => {
  const seen = await preview(shop, admin, prices('5.00'))
  expect((await apply(shop, admin, seen)).status).toBe(200)
  let working: Promise<unknown> | undefined
  await inTransaction(shop.shop.db, (db) =>
    lockInTurn(db, async () => {
      working = shop.shop.importer.work()
      await untilSomebodyWaits(shop)
    }),
  )
  await working
  expect(await look(shop, admin, seen._id)).toMatchObject({ state: 'applied' })
})

it('so does one that is undone', async () => {
  const done = await applied(shop, admin, prices('6.00'))
  let undoing: Promise<unknown> | undefined
  await inTransaction(shop.shop.db, (db) =>
    lockInTurn(db, async () => {
      undoing = undo(shop, admin, done._id)
      await untilSomebodyWaits(shop)
    }),
  )
  await undoing
  expect(await look(shop, admin, done._id)).toMatchObject({ state: 'undone' })
})

it.each([true, false])(
  'who orders several, or cancels them, holds them in the order of their ids: verified %s',
  async (verified) => {
    const customer = await signUp(shop, { verified })
    const [first, second] = [await onSale(shop, admin), await onSale(shop, admin)]
    /** While somebody else has the first, nobody who waits for it has the second. */
    const inOrder = async (work: () => Promise<Answer<{ insertedId: string }>>) =>
      await inTransaction(shop.shop.db, async (db) => {
        await sql`select from products where id = ${first.id} for no key update`.execute(db)
        const working = work()
        await Promise.race([untilSomebodyWaits(shop), working])
        await sql`select from products where id = ${second.id} for no key update nowait`.execute(db)
        return { working }
      })
    const lines = [lineOf(second.id), lineOf(first.id)]
    const body = { email: customer.email, address: '1 Mill Lane', lines }
    const ordering = await inOrder(() => ask(shop, 'POST /checkouts', { as: customer, body }))
    const placed = await ordering.working
    expect(placed.status).toBe(200)
    const cancelling = await inOrder(() =>
      ask(shop, `DELETE /order/${placed.body.insertedId}`, { as: customer }),
    )
    expect((await cancelling.working).status).toBe(200)
  },
)

it('who pays an order whose hold has lapsed waits for another order of theirs before any product is locked', async () => {
  const product = await onSale(shop, admin)
  const customer = await signUp(shop)
  const orderId = await placed(shop, customer, product.id, 2)
  shop.travel(25 * HOUR)
  const back = { ...customer, ...(await renew(shop, customer)) }
  let paying: Promise<string> | undefined
  await inTransaction(shop.shop.db, async (db) => {
    await lockByName(db, `orders of ${customer.userId}`)
    paying = startPayment(shop, back, orderId)
    await untilSomebodyWaits(shop)
    await sql`select from products where id = ${product.id} for no key update nowait`.execute(db)
  })
  expect(await paying).toMatch(/_secret_/)
  expect((await order(shop, back, { toolsId: product.id })).status).toBe(200)
  expect(await left(shop, product.id)).toBe(21)
})
