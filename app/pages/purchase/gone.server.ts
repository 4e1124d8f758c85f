import { type CardProduct, cardProduct } from '../../catalogue/card-product.ts'
import type { Product } from '../../catalogue/product.ts'
import { findRelated, findReplacements } from '../../catalogue/public.server.ts'
import type { Shop } from '../../shop/shop.ts'

const relatedShown = 4

export interface Gone {
  product: Product
  /** What has taken its place, and under which numbers. */
  replacedBy: { numbers: string[]; products: CardProduct[] }
  related: CardProduct[]
}

/** What the page of a product that was sold here once shows. */
export async function showGone(shop: Shop, product: Product): Promise<Gone> {
  const [replacements, related] = await Promise.all([
    findReplacements(shop, product),
    findRelated(shop, product, relatedShown),
  ])
  const numbers = replacements.map(({ partNumber }) => partNumber)
  const replacing = new Set(replacements.map(({ id }) => id))
  const others = related.filter(({ id }) => !replacing.has(id))
  return {
    product,
    replacedBy: { numbers, products: replacements.map((one) => cardProduct(one)) },
    related: others.map((one) => cardProduct(one)),
  }
}
