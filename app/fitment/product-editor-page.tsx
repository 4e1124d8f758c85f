import type { ReactNode } from 'react'
import type { showProductDetailsCall } from '../catalogue/contract.ts'
import { type Called, callShop } from '../session/call-shop.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotLoaded } from '../ui/form-error.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type ProductDetails = Called<typeof showProductDetailsCall>

/** The product that an editor is for, one that is no longer sold too. */
export async function loadProduct(id: string): Promise<ProductDetails> {
  return await callShop<typeof showProductDetailsCall>('get', '/product-details/{id}', { params: { id } })
}

interface ProductEditorPageProps<Value> {
  id: string
  title: string
  /** What is said in place of the editor of a product that is no longer sold. */
  keptText: string
  product: ProductDetails
  edited: { ok: true; value: Value } | { ok: false; status: number; message: string }
  children: (edited: Value) => ReactNode
}

/** A screen on which one thing of a product is edited, apart from its form: what it fits, its facts. */
export function ProductEditorPage<Value>(props: ProductEditorPageProps<Value>) {
  const { id, title, keptText, product, edited, children } = props
  if (!product.ok) return <NotShown title={title} {...product} />
  if (!edited.ok) return <NotShown title={title} {...edited} />
  const { name, part_number: number, removedAt } = product.value.tool
  return (
    <main>
      <PageHeading
        title={title}
        lead={[name, number].filter(Boolean).join(', ')}
        actions={<LinkButton to={`/dashboard/product/${id}`}>Back to the product</LinkButton>}
      />
      {removedAt ? <EmptyState title="It is no longer sold" text={keptText} /> : children(edited.value)}
    </main>
  )
}

function NotShown({ title, status, message }: { title: string; status: number; message: string }) {
  return (
    <main>
      <PageHeading title={title} />
      {status === 404 ? <EmptyState title="No product here" /> : <NotLoaded message={message} />}
    </main>
  )
}
