import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDemoProducts } from '../../database/demo/products.server.ts'
import { onSale } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { findRelated } from './find-related.server.ts'
import type { Product } from './product.ts'
import { emptyTexts } from './product-fields.ts'
import { relatedProducts } from './related-products.ts'

const demoProducts = await readDemoProducts()
let shop: TestShop
let all: Product[]

beforeAll(async () => {
  shop = await openTestShop()
  const rows = demoProducts.toReversed().map(({ slug: _, price, facts, ...product }) => ({
    ...product,
    image: '',
    priceCents: price,
    facts: JSON.stringify(facts),
  }))
  await shop.shop.db.insertInto('products').values(rows).execute()
  all = await onSale(shop)
})
afterAll(() => shop?.close())

it('what stands beside a product is what the whole catalogue gives, though only what is likely is read', async () => {
  for (const product of all) {
    const found = await findRelated(shop.shop, product, 4)
    expect(found.map(({ name }) => name)).toEqual(relatedProducts(product, all, 4).map(({ name }) => name))
  }
})

it('of a product that has nothing in common with any, nothing does', async () => {
  const alone = { ...emptyTexts, name: 'Bell', facts: {} }
  const product = {
    ...alone,
    id: '',
    slug: '',
    image: '',
    description: '',
    available: 1,
    minimum: 1,
    price: 1,
  }
  expect(await findRelated(shop.shop, product, 4)).toEqual(relatedProducts(product, all, 4))
})
