import type { showProductDetailsCall } from '../../../catalogue/contract.ts'
import { pageMeta } from '../../../content/page-meta.ts'
import { callShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/form-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../../ui/waiting.tsx'
import type { showFitListCall } from '../contract.ts'
import type { Route } from './+types/fit-list.ts'
import { FitEditor } from './fit-editor.tsx'

const title = 'What it fits'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const id = params.productId
  const [product, list] = await Promise.all([
    callShop<typeof showProductDetailsCall>('get', '/product-details/{id}', { params: { id } }),
    callShop<typeof showFitListCall>('get', '/fit-rows/{id}', { params: { id } }),
  ])
  return { id, product, list }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'For which vehicles a product is, and for which it is not.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function FitListScreen({ loaderData: { id, product, list } }: Route.ComponentProps) {
  if (!product.ok) return <NotShown {...product} />
  if (!list.ok) return <NotShown {...list} />
  const { name, part_number: number, removedAt } = product.value.tool
  return (
    <main>
      <PageHeading
        title={title}
        lead={[name, number].filter(Boolean).join(', ')}
        actions={<LinkButton to={`/dashboard/product/${id}`}>Back to the product</LinkButton>}
      />
      {removedAt ? (
        <EmptyState title="It is no longer sold" text="What it fits is kept as it was." />
      ) : (
        <FitEditor key={id} productId={id} list={list.value} />
      )}
    </main>
  )
}

function NotShown({ status, message }: { status: number; message: string }) {
  return (
    <main>
      <PageHeading title={title} />
      {status === 404 ? <EmptyState title="No product here" /> : <NotLoaded message={message} />}
    </main>
  )
}
