import { pageMeta } from '../../../content/page-meta.ts'
import { callShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { ScreenWaiting } from '../../../ui/waiting.tsx'
import { loadProduct, ProductEditorPage } from '../../product-editor-page.tsx'
import type { showFitListCall } from '../contract.ts'
import type { Route } from './+types/fit-list.ts'
import { FitEditor } from './fit-editor.tsx'

const title = 'What it fits'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const id = params.productId
  const [product, list] = await Promise.all([
    loadProduct(id),
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
  return (
    <ProductEditorPage {...{ id, title, product }} edited={list} keptText="What it fits is kept as it was.">
      {(list) => <FitEditor key={id} productId={id} list={list} />}
    </ProductEditorPage>
  )
}
