import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDemoProducts } from '../../database/demo/products.server.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { emptyTexts } from './product-fields.ts'
import { searchProducts } from './search-products.server.ts'

const demoProducts = await readDemoProducts()
let shop: TestShop
let slugs: Map<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  const rows = demoProducts.toReversed().map(({ slug: _, price, facts, ...product }) => ({
    ...{ ...product, image: '', priceCents: price, facts: JSON.stringify(facts) },
  }))
  const added = await shop.shop.db.insertInto('products').values(rows).returning(['id', 'name']).execute()
  const slugOf = new Map(demoProducts.map(({ name, slug }) => [name, slug]))
  slugs = new Map(added.map(({ id, name }) => [id, slugOf.get(name) ?? '']))
})
afterAll(() => shop?.close())

const found = async (search: string) =>
  (await searchProducts(shop.shop.db, search)).map(({ id }) => slugs.get(id) ?? '')

describe('a search', () => {
  it('finds what has every word somewhere, in any order', async () => {
    expect((await found('speed 11 chain'))[0]).toBe('chain-11-speed')
    expect(await found('chain sails')).toEqual([])
  })

  it('puts products of that name first', async () => {
    const chains = await found('chain')
    expect(chains.slice(0, 3).every((id) => id.includes('chain'))).toBe(true)
    expect(chains.length).toBeGreaterThan(4)
  })

  it.each([
    ['a part number', 'hb-b-0512', 'chain-tool'],
    ['a brand and a kind', 'pellagrin gauge', 'chain-wear-gauge'],
    ['a fact', 'ISO 6789', 'torque-wrench-10-60'],
    ['a size, written either way', '700x32c', 'tyre-700x32'],
    ['a size, written either way', '700 × 32C', 'tyre-700x32'],
    ['capitals and accents', 'TÖRQUE', 'torque-wrench-10-60'],
  ])('finds by %s: %s', async (_, search, product) => {
    expect(await found(search)).toContain(product)
  })

  it.each(Object.keys(emptyTexts).filter((field) => field !== 'numbers'))(
    'finds a product by its %s',
    async (field) => {
      const rowOf = {
        name: 'Bell',
        image: '',
        description: '',
        available: 1,
        minimum: 1,
        priceCents: 100,
        facts: '{}',
      }
      const row = { ...rowOf, ...emptyTexts, [field]: `Only${field}` }
      const { id } = await shop.shop.db
        .insertInto('products')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      const [bell] = await searchProducts(shop.shop.db, `only${field}`)
      expect(bell?.id).toBe(id)
      await shop.shop.db.deleteFrom('products').where('id', '=', id).execute()
    },
  )

  it('for nothing, or only for signs, finds everything', async () => {
    expect(await found('')).toHaveLength(demoProducts.length)
    expect(await found(' ,!% .* ')).toHaveLength(demoProducts.length)
  })

  it('takes no sign for a pattern, and reads no further than a hundred characters', async () => {
    expect(await found('c.ain')).toEqual([])
    expect(await found(`chain ${' '.repeat(100)} sails`)).toEqual(await found('chain'))
  })
})
