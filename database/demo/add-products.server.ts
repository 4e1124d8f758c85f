import { recordPrice, recordStock } from '../../app/catalogue/public.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { demoProducts } from './products/all.ts'
import type { DemoSale } from './sales.ts'

/** Puts the demo's products on sale, with the pieces that have been sold of them since. */
export async function addProducts(shop: Shop, sales: DemoSale[]): Promise<void> {
  // The catalogue shows the newest first: what stands first here has to come in last.
  const rows = demoProducts.toReversed().map(({ slug, price, facts, ...product }) => ({
    ...product,
    image: shop.pictures.named(`products/${slug}`).image,
    priceCents: price,
    facts: JSON.stringify(facts),
    createdAt: shop.now(),
  }))
  const added = await shop.db
    .insertInto('products')
    .values(rows)
    .returning(['id as productId', 'partNumber', 'available', 'priceCents as to'])
    .execute()
  await recordStock(
    shop,
    added.map(({ productId, partNumber, available }) => {
      return { productId, units: available + soldOf(sales, partNumber), why: 'added' as const }
    }),
  )
  await recordPrice(
    shop,
    added.map(({ productId, to }) => ({ productId, from: null, to, why: 'added' as const })),
  )
  await shop.changes.publish(shop.db, 'catalogue')
}

function soldOf(sales: DemoSale[], partNumber: string): number {
  return sales.reduce((sum, sale) => sum + (sale.partNumber === partNumber ? sale.quantity : 0), 0)
}
