import { shopContext } from '../../basics/shop.ts'
import { pageMeta } from '../../content/page-meta.ts'
import type { Found } from '../../found/found.ts'
import { StructuredData } from '../../found/structured-data.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { type CatalogueView, catalogueAddress, catalogueView } from '../catalogue-view.ts'
import { listProducts } from '../shelf.server.ts'
import type { Route } from './+types/catalogue.ts'
import { catalogueThings } from './catalogue-things.ts'
import { CategoryLinks } from './category-links.tsx'
import { PageLinks } from './page-links.tsx'
import { ToolsGrid } from './tools-grid.tsx'

/** Every product, by category and page; both stand in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const products = await listProducts(context.get(shopContext))
  return catalogueView(products, new URL(request.url).searchParams)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? 'Catalogue'
  return pageMeta(title, `${title}: parts and tools with their stock and price.`)
}

/** An empty category may be any word that somebody has put into the address: not to be listed. */
export const handle: Found<CatalogueView | undefined> = {
  address: (view) => (view && view.count > 0 ? catalogueAddress(view.category, view.page) : undefined),
}

export default function Catalogue({ loaderData: view }: Route.ComponentProps) {
  const { products, categories, category, title, count, page, pages } = view
  return (
    <main className="page pt-10 pb-16 lg:pb-24">
      <StructuredData things={(shop) => catalogueThings(shop, view)} />
      <PageHeading
        title={title}
        lead={`${count} ${count === 1 ? 'product' : 'products'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
      />
      {categories.length > 0 && <CategoryLinks categories={categories} category={category} />}
      {products.length > 0 ? (
        <section aria-label="Products">
          <h2 className="sr-only">Products</h2>
          <ToolsGrid products={products} eager={3} />
        </section>
      ) : (
        <EmptyState
          title={category ? 'Nothing here at the moment' : 'The shelves are empty'}
          text={category ? 'This category has no products on sale.' : 'Products appear here as they come in.'}
          action={
            <LinkButton to={category ? '/catalogue' : '/'} variant="action">
              {category ? 'See all products' : 'Go home'}
            </LinkButton>
          }
        />
      )}
      <PageLinks category={category} page={page} pages={pages} />
    </main>
  )
}
