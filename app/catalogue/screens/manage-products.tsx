import { askPage, readAsked } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import { adminToolFromWire } from '../admin-wire.ts'
import type { exportProductsCall, listAllProductsCall } from '../contract.ts'
import type { Route } from './+types/manage-products.ts'
import { productColumns } from './product-columns.tsx'

const title = 'Manage Products'
const states = { '': 'On sale', low: 'Low stock', out: 'Out of stock', removed: 'Removed' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = readAsked(new URL(request.url).searchParams)
  const listed = await callShop<typeof listAllProductsCall>('get', '/allproducts', { query: askPage(asked) })
  return { asked, listed }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'What is on sale, and how many are left.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManageProducts({ loaderData: { asked, listed } }: Route.ComponentProps) {
  return (
    <ListScreen
      title={title}
      noun={['product', 'products']}
      asked={asked}
      listed={listed.ok ? { ...listed, value: listed.value.map(adminToolFromWire) } : listed}
      columns={productColumns}
      keyOf={({ id }) => id}
      states={states}
      empty={{ title: 'Nothing is on sale yet', text: 'Add the first product and it appears in the shop.' }}
      saveCsv={(query) =>
        saveFromShop<typeof exportProductsCall>('/allproducts.csv', 'products.csv', { query })
      }
      actions={
        <LinkButton to="/dashboard/addproduct" variant="action">
          Add product
        </LinkButton>
      }
    />
  )
}
