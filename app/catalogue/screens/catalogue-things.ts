import type { Thing } from 'schema-dts'
import { productList } from '../../seo/product-thing.ts'
import { breadcrumbs } from '../../seo/things.ts'
import { type CatalogueView, catalogueAddress, PER_PAGE } from '../catalogue-view.ts'

/** What machines are told of a page of the catalogue: where it is, and the products on it with price and stock. */
export function catalogueThings(shop: string, { products, category, page }: CatalogueView): Thing[] {
  if (products.length === 0) return []
  const way: [string, string][] = [['Catalogue', catalogueAddress('')]]
  if (category) way.push([category, catalogueAddress(category)])
  return [breadcrumbs(shop, way), productList(shop, products, (page - 1) * PER_PAGE + 1)]
}
