import { pageMeta } from '../../content/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fetchProducts } from '../all-products.ts'
import type { Route } from './+types/manage-products.ts'
import { ProductsTable } from './products-table.tsx'

export async function clientLoader() {
  return await fetchProducts()
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Manage Products', 'What is on sale, and how many are left.')
}

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading
        title="Manage Products"
        lead={loaderData.ok ? `${loaderData.products.length} on sale` : undefined}
        actions={
          <LinkButton to="/dashboard/addproduct" variant="action">
            Add product
          </LinkButton>
        }
      />
      {loaderData.ok ? (
        <Products products={loaderData.products} />
      ) : (
        <FormError message={loaderData.message} />
      )}
    </main>
  )
}

function Products({ products }: { products: Parameters<typeof ProductsTable>[0]['products'] }) {
  if (products.length > 0) return <ProductsTable products={products} />
  return (
    <EmptyState title="Nothing is on sale yet" text="Add the first product and it appears in the shop." />
  )
}
