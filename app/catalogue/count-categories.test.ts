import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { sumCategories } from './count-categories.server.ts'
import { countCategories } from './public.server.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

const pads = {
  name: 'Brake pads',
  image: '/pictures/brake-pads.svg',
  description: 'Sold in pairs.',
  available_quantity: 12,
  minimum_quantity: 2,
  price: 19.99,
}
const add = async (category: string) =>
  (await ask<{ insertedId: string }>(shop, 'POST /addproduct', { as: admin, body: { ...pads, category } }))
    .body.insertedId

/** Which categories have changed by something that is done. */
async function changedBy(deed: () => Promise<unknown>): Promise<string[]> {
  const before = new Map((await countCategories(shop.shop)).map(({ name, changed }) => [name, changed]))
  await deed()
  const now = await countCategories(shop.shop)
  return now.filter(({ name, changed }) => changed !== before.get(name)).map(({ name }) => name)
}

describe('a category has changed', () => {
  it('when a product comes into it, is edited, is given another price, and goes; no other has', async () => {
    const other = await add('Chains')
    let id = ''
    expect(await changedBy(async () => (id = await add('Brakes')))).toEqual(['Brakes'])
    const edit = (version: number, change: object) =>
      ask(shop, `PUT /tools/${id}`, { as: admin, body: { ...pads, category: 'Brakes', version, ...change } })
    expect(await changedBy(() => edit(1, { description: 'For discs.' }))).toEqual(['Brakes'])
    expect(await changedBy(() => edit(2, { description: 'For discs.', price: 18 }))).toEqual(['Brakes'])
    expect(await changedBy(() => ask(shop, `DELETE /tools/${id}`, { as: admin }))).toEqual(['Brakes'])
    expect(await changedBy(() => edit(3, { price: 17 }))).toEqual([])
    expect(other).not.toBe('')
  })

  it('when a product leaves it for another: both have', async () => {
    const id = await add('Oils')
    const body = { ...pads, category: 'Fluids', version: 1 }
    expect((await changedBy(() => ask(shop, `PUT /tools/${id}`, { as: admin, body }))).sort()).toEqual([
      'Fluids',
      'Oils',
    ])
  })

  it('not by a piece more or less', async () => {
    const id = await add('Tyres')
    const body = { units: 3, reason: 'delivered' }
    const corrected = () => ask(shop, `POST /stock/${id}`, { as: admin, body })
    expect(await changedBy(async () => expect((await corrected()).status).toBe(200))).toEqual([])
  })
})

describe('how many products a category has', () => {
  const category = fc.constantFrom('', 'Chains', 'Brakes', 'Bells')
  const acts = {
    add: (to: string) => sql`
      insert into products (name, image, description, available, minimum, price_cents, category)
      select 'Part ' || n, '', '', 1, 1, 1, case when n = 1 then ${to} else 'Bells' end from generate_series(1, 3) as n`,
    move: (to: string) => sql`update products set category = ${to} where available % 3 = 1`,
    edit: (of: string) => sql`update products set price_cents = price_cents + 1 where category = ${of}`,
    sell: (of: string) => sql`update products set available = available + 1 where category = ${of}`,
    remove: (of: string) => sql`
      update products set removed_at = now() where id in (select id from products where category = ${of} limit 2)`,
    putBack: (of: string) => sql`update products set removed_at = null where category = ${of}`,
    delete: (of: string) => sql`
      delete from products where name like 'Part %' and id in (select id from products where category = ${of} limit 2)`,
  }
  const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]), 'sum' as const)

  it('is what the database has, whatever happens to them, one by one or many at once', async () => {
    const { db } = shop.shop
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, category), { maxLength: 8 }), async (happening) => {
        for (const [what, of] of happening) {
          if (what === 'sum') await Promise.all([sumCategories({ db }), sumCategories({ db })])
          else await acts[what](of).execute(db)
        }
        const stored = await sql<{ name: string; products: number }>`
          select category as name, count(*)::integer as products from products where removed_at is null
          group by category`.execute(db)
        const counted = await db.transaction().execute((own) => countCategories({ ...shop.shop, db: own }))
        const left = counted.filter(({ products }) => products !== 0)
        const inOrder = (rows: { name: string; products: number }[]) =>
          rows.map(({ name, products }) => `${name}: ${products}`).toSorted()
        expect(inOrder(left)).toEqual(inOrder(stored.rows))
      }),
      { numRuns: 50 },
    )
  })
})

it('a million changes are summed some at a time, and none is lost', async () => {
  const before = await sumOf()
  await sql`
    insert into category_changes (category, products, at)
    select 'Sums ' || (number % 3), 1, now() from generate_series(1, 120000) as number`.execute(shop.shop.db)
  await sumCategories(shop.shop)
  const { products, rows } = await sumOf()
  expect(products - before.products).toBe(120_000)
  expect(rows).toBeLessThan(60)
  await sql`delete from category_changes where category like 'Sums %'`.execute(shop.shop.db)
})

async function sumOf(): Promise<{ products: number; rows: number }> {
  const { rows } = await sql<{ products: number; rows: number }>`
    select coalesce(sum(products), 0)::integer as products, count(*)::integer as rows
    from category_changes`.execute(shop.shop.db)
  return rows[0] ?? { products: 0, rows: 0 }
}
