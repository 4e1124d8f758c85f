import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addCar } from '../../../test/harness/vehicles.ts'
import type { WireTool } from '../contract.ts'
import { readCatalogue } from '../read-catalogue.server.ts'

/** More than a search ranks (500); the oldest three are of a rare brand, and the cheapest. */
const widgets = 700

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await sql`
    insert into products (name, image, description, available, minimum, price_cents, category, brand)
    select 'Widget ' || n, '', '', 1, 1, 1000 + n, 'Shelf ' || n % 2, case when n <= 3 then 'Rare' else 'Common' end
    from generate_series(1, ${widgets}::integer) as n order by n`.execute(shop.shop.db)
})
afterAll(() => shop?.close())

const list = async (query: string) => {
  const { body, headers } = await ask<WireTool[]>(shop, `GET /tools?${query}`)
  const total = Number(headers.get('x-total-count'))
  return { names: body.map(({ name }) => name), total, atLeast: headers.get('x-total-at-least') === 'true' }
}
interface Counted {
  total: number
  at_least: boolean
  facets: { facet: string; values: { value: string; count: number }[] }[]
}
const count = async (query: string) => (await ask<Counted>(shop, `GET /facets?${query}`)).body
const view = (query: string) => readCatalogue(shop.shop, new URLSearchParams(query))

describe('a search for what more have than are ranked', () => {
  it('says that there may be more, in the list, in the counts and on the page', async () => {
    expect(await list('q=widget&limit=1')).toMatchObject({ total: 500, atLeast: true })
    expect(await count('q=widget')).toMatchObject({ total: 500, at_least: true })
    expect(await view('q=widget')).toMatchObject({ count: 500, atLeast: true })
    expect(await list('q=widget+9')).toMatchObject({ total: 1, atLeast: false })
    expect(await list('category=Shelf+1&limit=1')).toMatchObject({ total: 350, atLeast: false })
  })

  it('is narrowed before it is cut', async () => {
    const rare = { names: ['Widget 1', 'Widget 2', 'Widget 3'], total: 3, atLeast: false }
    expect(await list('q=widget&brand=Rare')).toEqual(rare)
    expect(await list('q=widget&max_price=10.03')).toEqual(rare)
    expect(await view('q=widget&brand=Rare')).toMatchObject({ count: 3, atLeast: false })
    expect(await list('q=widget&brand=Rare&category=Shelf+1')).toMatchObject({ total: 2, atLeast: false })
    expect(await list('q=widget&category=Shelf+0&limit=1')).toMatchObject({ total: 350, atLeast: false })
    expect(await list('q=widget&in_stock=true&limit=1')).toMatchObject({ total: 500, atLeast: true })
  })

  it('is sorted before it is cut, through all of its pages', async () => {
    expect((await list('q=widget&sort=price&limit=1')).names).toEqual(['Widget 1'])
    expect((await list('q=widget&sort=-price&limit=1')).names).toEqual([`Widget ${widgets}`])
    expect((await list('q=widget&sort=newest&limit=1')).names).toEqual([`Widget ${widgets}`])
    expect((await list('q=widget&brand=Common&sort=price&limit=1')).names).toEqual(['Widget 4'])
    const pages = await Promise.all([1, 2].map((page) => view(`q=widget&sort=price&page=${page}`)))
    const prices = pages.flatMap(({ products }) => products.map(({ price }) => price))
    expect(prices).toEqual(Array.from({ length: 48 }, (_, n) => 1001 + n))
  })

  it('counts each facet among what the others leave of all of it', async () => {
    const counted = await count('q=widget&brand=Rare')
    expect(counted.total).toBe(3)
    const valuesOf = (facet: string) => counted.facets.find((one) => one.facet === facet)?.values
    expect(valuesOf('category')).toEqual([
      { value: 'Shelf 0', count: 1 },
      { value: 'Shelf 1', count: 2 },
    ])
    expect((await count('q=widget&category=Shelf+1&brand=Rare')).facets).toContainEqual(
      expect.objectContaining({
        facet: 'brand',
        values: [
          { value: 'Common', count: 348 },
          { value: 'Rare', count: 2 },
        ],
      }),
    )
  })

  it('keeps to what was understood of it: words with a typing error, and words as two', async () => {
    expect(await list('q=widgte&brand=Rare')).toMatchObject({ total: 3, atLeast: false })
    expect((await list('q=widgte&sort=price&limit=1')).names).toEqual(['Widget 1'])
  })

  it('finds what fits a vehicle, however old it is', async () => {
    const vehicle = await addCar(shop)
    await sql`
      insert into fit_rows (product_id, says, vehicle_id, source)
      select id, 'for', ${vehicle}, 'list' from products where brand = 'Rare'`.execute(shop.shop.db)
    expect(await list(`q=widget&fits=${vehicle}`)).toMatchObject({ total: 3, atLeast: false })
    expect(await count(`q=widget&fits=${vehicle}`)).toMatchObject({ total: 3, at_least: false })
  })
})
