import { recordPrice, recordStock } from '../../app/catalogue/public.server.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { demoParts } from './ports.ts'
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
  await addPorts(shop, added)
  await shop.changes.publish(shop.db, 'catalogue')
}

async function addPorts({ db }: Shop, added: { productId: string; partNumber: string }[]): Promise<void> {
  const rows = added.flatMap(({ productId, partNumber }) => {
    const { kind = '', ports = {} } = demoParts[partNumber] ?? {}
    return Object.entries(ports).map(([family, value]) => ({ productId, kind, family, value }))
  })
  await db.insertInto('productPorts').values(rows).execute()
}

function soldOf(sales: DemoSale[], partNumber: string): number {
  return sales.reduce((sum, sale) => sum + (sale.partNumber === partNumber ? sale.quantity : 0), 0)
}
