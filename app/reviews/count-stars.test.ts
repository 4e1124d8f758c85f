import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { sumStars } from './count-stars.server.ts'
import { countStars, lastReviewChange } from './public.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await sql`
    insert into products (name, image, description, available, minimum, price_cents)
    values ('Chain', '', '', 1, 1, 1)`.execute(shop.shop.db)
})
afterAll(() => shop?.close())

const add = (rating: number, about: string) => sql`
  insert into reviews (name, company, rating, comment, image, created_at, product_id, product_name)
  select 'Nora', '', ${rating}::integer, '', '', now() - interval '1 year', id, case when id is not null then 'Chain' end
  from (select case when ${about} = 'product' then (select id from products where name = 'Chain') end as id) as subject`

it('the stars given are those of the reviews that may be read, whatever happens to them', async () => {
  const { db } = shop.shop
  const acts = {
    aboutShop: (rating: number) => add(rating, 'shop'),
    aboutProduct: (rating: number) => add(rating, 'product'),
    hide: (rating: number) => sql`update reviews set hidden_at = now() where rating = ${rating}`,
    show: (rating: number) => sql`update reviews set hidden_at = null where rating = ${rating}`,
    change: (rating: number) => sql`update reviews set rating = ${rating} where rating % 2 = 0`,
    delete: (rating: number) => sql`
      delete from reviews where id in (select id from reviews where rating = ${rating} limit 1)`,
  }
  const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]), 'sum' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.integer({ min: 1, max: 5 })), { maxLength: 8 }),
      async (happening) => {
        for (const [what, rating] of happening) {
          if (what === 'sum') await Promise.all([sumStars({ db }), sumStars({ db })])
          else await acts[what](rating).execute(db)
        }
        const counted = await db.transaction().execute((own) => countStars({ ...shop.shop, db: own }))
        expect([...counted.shop, ...counted.products]).toEqual([
          ...(await stored(false)),
          ...(await stored(true)),
        ])
      },
    ),
    { numRuns: 50 },
  )
})

it('a review has changed when it was written, hidden, answered or deleted', async () => {
  const { db } = shop.shop
  await sql`delete from star_changes`.execute(db)
  expect(await lastReviewChange(db)).toBeUndefined()
  await add(5, 'shop').execute(db)
  expect(await daysSinceChange()).toBeCloseTo(365, -1)
  for (const change of [
    sql`update reviews set hidden_at = now()`,
    sql`update reviews set hidden_at = null`,
    sql`update reviews set answer = 'Thank you.', answered_at = now()`,
    sql`delete from reviews`,
  ]) {
    await sql`update star_changes set at = now() - interval '9 days'`.execute(db)
    await change.execute(db)
    expect(await daysSinceChange()).toBeCloseTo(0, 1)
  }
})

/** From the reviews themselves. */
async function stored(ofProduct: boolean): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from reviews
      where reviews.rating = stars and hidden_at is null and (product_id is not null) = ${ofProduct}) as count
    from generate_series(1, 5) as stars order by stars`.execute(shop.shop.db)
  return rows.map(({ count }) => count)
}

async function daysSinceChange(): Promise<number> {
  const at = (await lastReviewChange(shop.shop.db)) as Date
  return (Date.now() - at.getTime()) / 86_400_000
}
