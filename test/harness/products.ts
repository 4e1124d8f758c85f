import { productsOnSale } from '../../app/catalogue/find-products.server.ts'
import type { Product } from '../../app/catalogue/product.ts'
import { findProduct, recordPrice, recordStock } from '../../app/catalogue/public.server.ts'
import type { TestShop } from './test-shop.ts'

/** Puts a product on sale; `price` in cents. Gives its id. */
export async function stockProduct(
  { shop }: TestShop,
  {
    available = 10,
    minimum = 1,
    price = 1999,
  }: { available?: number; minimum?: number; price?: number } = {},
): Promise<string> {
  const row = { name: 'Chain link', image: '/pictures/link.svg', description: 'Joins two ends of a chain.' }
  const { id } = await shop.db
    .insertInto('products')
    .values({ ...row, available, minimum, priceCents: price })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordStock(shop, [{ productId: id, units: available, why: 'added' }])
  await recordPrice(shop, [{ productId: id, from: null, to: price, why: 'added' }])
  return id
}

/** How many pieces of a product are on sale now. */
export async function left({ shop }: TestShop, productId: string): Promise<number | undefined> {
  return (await findProduct(shop.db, productId))?.available
}

/** What is on sale, newest first, straight from the database. */
export async function onSale({ shop }: TestShop): Promise<Product[]> {
  return await productsOnSale(shop.db).orderBy('id', 'desc').execute()
}
