import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import type { WireTool } from '../contract.ts'
import { readCatalogue } from '../read-catalogue.server.ts'
import { noFilters, readFilters } from './filters.ts'
import { joinedEntries, splitEntries } from './query-values.ts'

let shop: TestShop

/** Brands and categories in which a sign of addresses, or a blank at an end, is a part of the name. */
const odd = [
  { name: 'Odd one', brand: 'Or|vane', category: 'Car | Brakes', priceCents: 60_000 },
  { name: 'Odd two', brand: 'Back\\', category: 'Car | Brakes', priceCents: 60_001 },
  {
    name: 'Odd three',
    brand: 'Back\\|slash',
    category: 'Car',
    priceCents: 60_002,
    facts: { Weight: ' lead' },
  },
]

beforeAll(async () => {
  shop = await openTestShop()
  for (const { facts = {}, ...row } of odd)
    await shop.shop.db
      .insertInto('products')
      .values({ image: '', description: '', minimum: 1, available: 1, ...row, facts: JSON.stringify(facts) })
      .execute()
})
afterAll(() => shop?.close())

const list = (query: string) => ask<WireTool[]>(shop, `GET /tools?${query}`)

describe('what an address asks for', () => {
  const oddities = ['Or|vane', 'Back\\', 'Back\\|slash']

  it('is any value as it stands, in a page of the catalogue as in the contract', async () => {
    for (const [facet, value, count] of [
      ...oddities.map((brand) => ['brand', brand, 1] as const),
      ['category', 'Car | Brakes', 2],
      ['fact.Weight', ' lead', 1],
    ] as const) {
      const page = await readCatalogue(shop.shop, new URLSearchParams([[facet, value]]))
      expect([value, page.count, page.products.length]).toEqual([value, count, count])
      const part = page.categories.find(({ name }) => name === 'Car | Brakes')
      if (facet === 'category') expect(part?.count).toBe(2)
      const { headers } = await list(`${new URLSearchParams([[facet, escaped(value)]])}`)
      expect([value, headers.get('x-total-count')]).toEqual([value, String(count)])
    }
    const all = `brand=${oddities.map(escaped).map(encodeURIComponent).join('|')}&sort=price`
    expect((await list(all)).body.map(({ name }) => name)).toEqual(['Odd one', 'Odd two', 'Odd three'])
    const first = await list(`${all}&limit=1`)
    const next = first.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
    const { body } = await ask<WireTool[]>(shop, `GET ${next}`)
    expect(body.map(({ name }) => name)).toEqual(['Odd two'])
  })

  it('is read back from what is written, whatever the values are', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', '|', '\\', ' ', '&', 'é'),
      minLength: 1,
      maxLength: 6,
    })
    const values = fc.uniqueArray(
      value.filter((one) => one.trim() !== ''),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(values, (brand) => {
        const chosen = [{ facet: 'brand' as const, values: brand }]
        const query = Object.fromEntries(joinedEntries({ ...noFilters, chosen }))
        expect(readFilters(splitEntries(query)).filters.chosen).toEqual(chosen)
      }),
    )
  })

  it('may repeat a name without end: so many are read, and one sentence says so', () => {
    const many = (value: (n: number) => string) =>
      readFilters(Array.from({ length: 20_000 }, (_, n): [string, string] => ['brand', value(n)]))
    expect(many((n) => `${n}`).filters.chosen[0]?.values).toHaveLength(20)
    for (const value of [(n: number) => `${n}`, (n: number) => `${n}`.padEnd(201), () => 'a\u0000'])
      expect(many(value).faults).toHaveLength(1)
  })
})

const escaped = (value: string) => value.replace(/[\\|]/g, '\\$&')
