import { data, useNavigation } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import type { Found } from '../../seo/addresses.ts'
import type { CachedPage } from '../../shop/cached.ts'
import { shopContext } from '../../shop/contexts.ts'
import { sendOnce } from '../../shop/send-once.server.ts'
import { asSent } from '../../ui/as-sent.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FitOnly } from '../../ui/fit-mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { catalogueAddress, narrowedAddress } from '../catalogue-address.ts'
import { type CatalogueFrame, catalogueReads } from '../catalogue-view.ts'
import { readCatalogue } from '../read-catalogue.server.ts'
import { recordZeroResultSearch } from '../zero-results/count-searches.server.ts'
import type { Route } from './+types/catalogue.ts'
import { CategoryLinks } from './category-links.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const view = await readCatalogue(shop, new URL(request.url).searchParams)
  if (view.nothing) void recordZeroResultSearch(shop, view.search, request)
  const { products: _, notes: __, nothing: ___, ...frame } = view
  const sent = { ...frame, found: sendOnce(context, { view }) }
  return view.faults.length > 0 ? data(sent, { status: 422 }) : sent
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title = 'Catalogue', page = 1, pages = 1 } = loaderData ?? {}
  if (page === 1) return pageMeta(title, `${title}: parts and tools with their stock and price.`)
  const description = `${title}, page ${page} of ${pages}: more parts and tools with their stock and price.`
  return pageMeta(`${title}, page ${page}`, description)
}

/** An empty category may be any word that somebody has put into the address, and so is a search or a choice: not to be listed. */
export const handle: Found<CatalogueFrame | undefined> & CachedPage = {
  reads: catalogueReads,
  address: (view) => {
    if (!view || view.count === 0 || view.faults.length > 0) return undefined
    const own = catalogueAddress(view.category, view.page)
    return own === narrowedAddress(view.search, view.filters, view.page) ? own : undefined
  },
}

const FoundParts = asSent(async () => (await import('./found-parts.tsx')).FoundParts)

export default function Catalogue({ loaderData: view }: Route.ComponentProps) {
  const { categories, search, filters, category, title } = view
  const going = useGoing()
  const asked = going?.get('category') ?? (going ? '' : category)
  return (
    <main className="page pt-10 pb-16 lg:pb-24">
      <PageHeading
        title={title}
        lead={<Count view={view} />}
        actions={<LinkButton to="/basket/list">Paste a list</LinkButton>}
      />
      {categories.length > 0 && <CategoryLinks view={view} category={asked} />}
      <div className="catalogue">
        <FilterForm view={view} />
        <div aria-busy={going !== undefined} className="pending">
          {!filters.fits && <FitOnly address={narrowedAddress(search, filters, 1)} />}
          <FilterChips view={view} />
          <FoundParts sent={view.found} />
        </div>
      </div>
    </main>
  )
}

function Count({ view: { count, atLeast, page, pages, search, corrected } }: { view: CatalogueFrame }) {
  const products = count === 1 ? 'product' : 'products'
  const number = atLeast ? `At least ${count} ${products}` : `${count} ${products}`
  const what = search ? `${number} for “${search}”` : number
  const meant = corrected.map((one) => `“${one.meant}” in place of “${one.typed}”`).join(', ')
  return (
    <span role="status">
      {pages > 1 ? `${what}, page ${page} of ${pages}` : what}
      {meant && `, looking for ${meant}`}
    </span>
  )
}

/** Where in the catalogue the visitor is going to at the moment: the query of the address; `undefined` while at rest. */
function useGoing(): URLSearchParams | undefined {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/catalogue') return undefined
  return new URLSearchParams(location.search)
}
