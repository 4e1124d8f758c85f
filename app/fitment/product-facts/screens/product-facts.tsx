import type { listFacetsCall } from '../../../catalogue/facets/contract.ts'
import { pageMeta } from '../../../content/page-meta.ts'
import { callShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { ScreenWaiting } from '../../../ui/waiting.tsx'
import { loadProduct, ProductEditorPage } from '../../product-editor-page.tsx'
import type { showProductFactsCall } from '../contract.ts'
import type { Route } from './+types/product-facts.ts'
import type { OtherFacts } from './fact-rows.tsx'
import { FactsEditor } from './facts-editor.tsx'

const title = 'Facts and measures'
/** So many names of facts are offered, those that most products of the category have. */
const mostOffered = 8

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const id = params.productId
  const [product, facts] = await Promise.all([
    loadProduct(id),
    callShop<typeof showProductFactsCall>('get', '/product-facts/{id}', { params: { id } }),
  ])
  const others = product.ok ? await factsLike(product.value.tool.category ?? '') : []
  return { id, product, facts, others }
}
clientLoader.hydrate = true as const

/** What products of a category say; none where nobody can tell: these are suggestions. */
async function factsLike(category: string): Promise<OtherFacts> {
  if (category === '') return []
  const query = { category: category.replace(/[\\|]/g, '\\$&') }
  const told = await callShop<typeof listFacetsCall>('get', '/facets', { query })
  if (!told.ok) return []
  return told.value.facets
    .filter(({ facet }) => facet.startsWith('fact.'))
    .slice(0, mostOffered)
    .map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }))
}

export function meta() {
  return pageMeta(title, 'What a product’s page lists, and by what it is compared.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ProductFactsScreen({
  loaderData: { id, product, facts, others },
}: Route.ComponentProps) {
  return (
    <ProductEditorPage {...{ id, title, product }} edited={facts} keptText="Its facts are kept as they were.">
      {(shown) => <FactsEditor key={id} {...{ productId: id, shown, others }} />}
    </ProductEditorPage>
  )
}
