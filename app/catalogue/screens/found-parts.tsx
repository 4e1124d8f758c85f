import type { Thing } from 'schema-dts'
import { productList } from '../../seo/product-thing.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { breadcrumbs } from '../../seo/things.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import { catalogueAddress, narrowedAddress } from '../catalogue-address.ts'
import { type CatalogueView, PER_PAGE } from '../catalogue-view.ts'
import { NothingFound } from './nothing-found.tsx'
import { ToolsGrid } from './tools-grid.tsx'

/** What a list has, or what there is instead of it. */
export function FoundParts({ view }: { view: CatalogueView }) {
  const { products, notes, search, filters, page, pages } = view
  return (
    <>
      <StructuredData things={(shop) => catalogueThings(shop, view)} />
      {products.length > 0 ? (
        <section aria-label="Products">
          <h2 className="sr-only">Products</h2>
          <ToolsGrid products={products} inSight notes={notes} />
        </section>
      ) : (
        <NothingFound view={view} />
      )}
      <PageLinks page={page} pages={pages} to={(number) => narrowedAddress(search, filters, number)} />
    </>
  )
}

/** What machines are told of a page of the catalogue: where it is, and which products are on it. */
function catalogueThings(shop: string, { products, category, page }: CatalogueView): Thing[] {
  if (products.length === 0) return []
  const way: [string, string][] = [['Catalogue', catalogueAddress('')]]
  if (category) way.push([category, catalogueAddress(category)])
  return [breadcrumbs(shop, way), productList(shop, products, (page - 1) * PER_PAGE + 1)]
}
