import { ROWS_A_PAGE, readAsked, readCounts } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import { adminToolFromWire, entryFromWire } from '../admin-wire.ts'
import type { productHistoryCall, showProductDetailsCall } from '../contract.ts'
import { partAddress } from '../product.ts'
import type { Route } from './+types/admin-product.ts'
import { EditForm } from './edit-form.tsx'
import { StandingChip } from './product-columns.tsx'
import { ProductHistory } from './product-history.tsx'
import { RemovedNote } from './removed-note.tsx'
import { StockPanel } from './stock-panel.tsx'

const title = 'Product'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const { page } = readAsked(new URL(request.url).searchParams)
  const id = params.productId
  const [shown, history] = await Promise.all([
    callShop<typeof showProductDetailsCall>('get', '/product-details/{id}', { params: { id } }),
    callShop<typeof productHistoryCall>('get', '/product-history/{id}', {
      params: { id },
      query: { page, limit: ROWS_A_PAGE },
    }),
  ])
  return { shown, history, page }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'A product’s facts, its stock and what has happened to both.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function AdminProductScreen({ loaderData: { shown, history, page } }: Route.ComponentProps) {
  if (!shown.ok) {
    return (
      <main>
        <PageHeading title={title} />
        {shown.status === 404 ? <NoProduct /> : <NotLoaded message={shown.message} />}
      </main>
    )
  }
  const product = adminToolFromWire(shown.value.tool)
  return (
    <main>
      <PageHeading
        title={product.name}
        lead={<StandingChip standing={product.standing} />}
        actions={
          !product.removedAt && (
            <>
              <LinkButton to={`/dashboard/product/${product.id}/facts`}>Facts and measures</LinkButton>
              <LinkButton to={`/dashboard/product/${product.id}/fit`}>What it fits</LinkButton>
              <LinkButton to={partAddress(product.slug)}>See it in the shop</LinkButton>
            </>
          )
        }
      />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="facts">
          <h2 id="facts" className="pb-4 text-xl">
            {product.removedAt ? 'As it was' : 'Edit product'}
          </h2>
          {product.removedAt ? (
            <RemovedNote product={product} />
          ) : (
            <EditForm key={product.id} product={product} />
          )}
        </section>
        <StockPanel product={product} waiting={shown.value.waiting_quantity} />
      </div>
      <section aria-labelledby="history" className="pt-12">
        <h2 id="history" className="pb-4 text-xl">
          Stock and price so far
        </h2>
        {history.ok ? (
          <ProductHistory
            entries={history.value.map(entryFromWire)}
            total={readCounts(history.headers).total ?? 0}
            page={page}
          />
        ) : (
          <NotLoaded message={history.message} />
        )}
      </section>
    </main>
  )
}

function NoProduct() {
  return (
    <EmptyState
      title="No product here"
      text="Its address may have been mistyped; removed products are in the list, under Removed."
      action={<LinkButton to="/dashboard/manageproducts">Manage Products</LinkButton>}
    />
  )
}
