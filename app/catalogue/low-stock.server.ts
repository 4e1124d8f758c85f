import type { Shop } from '../shop/shop.ts'
import type { AdminProduct } from './admin-product.ts'
import { selectAdminProducts, standing } from './select-admin-products.server.ts'

type LowProduct = Pick<AdminProduct, 'id' | 'name' | 'partNumber' | 'available' | 'standing'>

/** The products on sale that are low or out of stock, the fewest pieces first, and how many there are of each. */
export async function lowStock(
  { db }: Pick<Shop, 'db'>,
  limit: number,
): Promise<{ products: LowProduct[]; low: number; out: number }> {
  const scarce = selectAdminProducts(db).where(standing, 'in', ['low', 'out'])
  const products = await scarce.orderBy('available').orderBy('name').limit(limit).execute()
  const counted = await scarce
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(standing, '=', 'low').as('low'),
      fn.countAll<number>().filterWhere(standing, '=', 'out').as('out'),
    ])
    .executeTakeFirstOrThrow()
  return { products, ...counted }
}
