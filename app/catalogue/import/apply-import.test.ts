import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import {
  applied,
  apply,
  hashOfProducts,
  look,
  onSale,
  preview,
  withImportsHeld,
  workOnImports,
} from '../../../test/harness/imports.ts'
import { order, type Refused } from '../../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../../test/harness/people.ts'
import { left } from '../../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { checkSums } from '../../books/check-sums.server.ts'
import { importSays } from '../../content/import-messages.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  customer = await signUp(shop)
})
afterAll(() => shop?.close())

async function facts(id: string) {
  return await shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function discard(id: string): Promise<void> {
  await ask(shop, `DELETE /imports/${id}`, { as: admin })
}

const newTitles = 'Part number,Name,Description,Image,Price $,Available,Minimum'
const newLine = (number: string, price = '5.00') =>
  `${number},Spoke key,Fits all nipples.,/pictures/products/spoke-key.jpg,${price},10,1`

describe('an import that is applied', () => {
  it('does exactly what its preview shows, with ledgers and a deed', async () => {
    const { id, number } = await onSale(shop, admin)
    const done = await applied(
      shop,
      admin,
      `${newTitles},Brand,Low-stock threshold\n${number},,,,,,\n`.replace(
        `${number},,,,,,`,
        `${number},Chain ${number},Eleven speeds.,/pictures/products/spoke-key.jpg,17.50,30,2,Süd,5`,
      ),
    )
    expect(done).toMatchObject({ state: 'applied', appliedBy: admin.name, done: done.todo })
    expect(await facts(id)).toMatchObject({
      priceCents: 1750,
      available: 30,
      minimum: 2,
      brand: 'Süd',
      lowStockThreshold: 5,
    })
    const { db } = shop.shop
    const moved = db
      .selectFrom('stockMovements')
      .select(['units', 'why', 'actorId'])
      .where('productId', '=', id)
    expect(await moved.where('why', '=', 'imported').execute()).toEqual([
      { units: 6, why: 'imported', actorId: admin.userId },
    ])
    const priced = db
      .selectFrom('priceMovements')
      .select(['fromCents', 'toCents', 'why'])
      .where('productId', '=', id)
    expect(await priced.orderBy('id').execute()).toMatchObject([
      { why: 'added' },
      { fromCents: 1999, toCents: 1750, why: 'imported' },
    ])
    const deed = db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'after'])
      .where('subject', '=', done._id)
    expect(await deed.execute()).toMatchObject([
      { action: 'apply-import', actorId: admin.userId, after: { file: 'products.csv', changed: 1 } },
    ])
    expect(await checkSums(db)).toEqual([])
  })

  it('adds products whole, and the shop shows them at once', async () => {
    const done = await applied(
      shop,
      admin,
      `${newTitles}\n${newLine('ADD-1')}\n${newLine('ADD-2', '1.234,50')}\n`.replace(
        '1.234,50',
        '"1.234,50"',
      ),
    )
    const { toolsId } = done.listed[1] ?? {}
    const shown = await ask(shop, `GET /tools/${toolsId}`)
    expect(shown.body).toMatchObject({
      name: 'Spoke key',
      part_number: 'ADD-2',
      price: 1234.5,
      available_quantity: 10,
    })
    expect(await checkSums(shop.shop.db)).toEqual([])
  })

  it('waits for every warning to be ticked', async () => {
    const { number } = await onSale(shop, admin)
    const seen = await preview(shop, admin, `Part number,Price,Stock\n${number},1,0\n`)
    const body = { preview: seen.preview, warnings: ['price-falls'] }
    const asked = await ask<Refused>(shop, `POST /imports/${seen._id}/apply`, { as: admin, body })
    expect(asked).toMatchObject({
      status: 409,
      body: { error: { code: 'warnings-unconfirmed', warnings: ['Stock to zero'] } },
    })
    expect((await apply(shop, admin, seen)).status).toBe(200)
    await workOnImports(shop)
  })

  it('is refused where the shop has changed since: the lines are named, and the preview is new', async () => {
    const { id, number } = await onSale(shop, admin)
    const other = await onSale(shop, admin)
    const seen = await preview(shop, admin, `Part number,Stock\n${other.number},20\n${number},30\n`)
    await order(shop, customer, { toolsId: id, orderQuantity: 2 })
    const before = await hashOfProducts(shop)
    const asked = await apply<Refused>(shop, admin, seen)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: importSays.shopChanged,
        error: {
          code: 'shop-changed',
          count: 1,
          lines: [{ line: 3, label: `Chain ${number}`, why: 'changed' }],
        },
      },
    })
    expect(await hashOfProducts(shop)).toBe(before)
    expect((await apply<Refused>(shop, admin, seen)).body.error.code).toBe('import-not-ready')
    await workOnImports(shop)
    const anew = await look(shop, admin, seen._id)
    expect(anew).toMatchObject({ state: 'ready', conflicts: { of: 'apply', count: 1 } })
    expect(anew.listed.at(-1)?.changes).toMatchObject([{ from: 22, to: 30 }])
    expect((await apply<Refused>(shop, admin, seen)).body.error.code).toBe('preview-old')
    expect((await apply(shop, admin, anew)).status).toBe(200)
    await workOnImports(shop)
    expect(await left(shop, id)).toBe(30)
  })

  it('changes nothing where the shop changes between the asking and the doing', async () => {
    const { id, number } = await onSale(shop, admin)
    const added = await onSale(shop, admin)
    const seen = await preview(shop, admin, `${newTitles}\n${newLine('LATE-1')}\n${newLine(number)}\n`)
    await withImportsHeld(shop, async () => {
      await apply(shop, admin, seen)
      await sql`update products set part_number = 'LATE-1' where id = ${added.id}`.execute(shop.shop.db)
      await sql`update products set removed_at = now() where id = ${id}`.execute(shop.shop.db)
    })
    const before = await hashOfProducts(shop)
    await workOnImports(shop)
    expect(await hashOfProducts(shop)).toBe(before)
    const anew = await look(shop, admin, seen._id)
    expect(anew.conflicts).toEqual({
      of: 'apply',
      count: 2,
      lines: [
        { line: 2, label: 'Spoke key', why: 'taken' },
        { line: 3, label: 'Spoke key', why: 'removed' },
      ],
    })
    await discard(seen._id)
  })

  it('is the only one under way', async () => {
    const { number } = await onSale(shop, admin)
    const other = await onSale(shop, admin)
    const one = await preview(shop, admin, `Part number,Stock\n${number},30\n`)
    const two = await preview(shop, admin, `Part number,Stock\n${other.number},30\n`)
    await withImportsHeld(shop, async () => {
      const asked = await Promise.all([apply<Refused>(shop, admin, one), apply<Refused>(shop, admin, two)])
      expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(asked.find(({ status }) => status === 409)?.body.error.code).toBe('import-under-way')
    })
    await workOnImports(shop)
    for (const { _id } of [one, two]) await discard(_id)
  })
})
