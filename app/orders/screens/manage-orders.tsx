import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showError } from '../../ui/toast.ts'
import type { listAllOrdersCall } from '../contract.ts'
import type { Route } from './+types/manage-orders.ts'
import { NotLoaded } from './not-loaded.tsx'
import { OrdersTable } from './orders-table.tsx'

/** The most that one answer of `GET /allorders` holds. */
const page = 1_000

/** All orders, newest first. A refusal is shown as the specified toast (specification 8). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const address = cursor ? `/allorders?cursor=${encodeURIComponent(cursor)}` : '/allorders'
  const listed = await callShop<typeof listAllOrdersCall>('get', address)
  if (listed.ok) return listed
  if (listed.status === 403) showError(listed.message)
  if (listed.status !== 401) return listed
  await signOut()
  showError(`${listed.status}: ${listed.message}`)
  throw redirect(loginAddress('/dashboard/manageorders'))
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Manage Orders', 'The orders of all customers.')
}

export function HydrateFallback() {
  return (
    <Framed>
      <Skeleton lines={8} />
    </Framed>
  )
}

export default function ManageOrders({ loaderData: listed }: Route.ComponentProps) {
  if (!listed.ok)
    return (
      <Framed>
        <NotLoaded message={listed.message} />
      </Framed>
    )
  const orders = listed.value
  if (orders.length === 0) {
    return (
      <Framed>
        <EmptyState title="No orders yet" text="Every order that a customer places stands here." />
      </Framed>
    )
  }
  return (
    <Framed>
      <OrdersTable orders={orders} />
      {orders.length === page && (
        <LinkButton to={`?cursor=${orders.at(-1)?._id}`} className="mt-6">
          Older orders
        </LinkButton>
      )}
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <main>
      <PageHeading title="Manage Orders" />
      {children}
    </main>
  )
}
