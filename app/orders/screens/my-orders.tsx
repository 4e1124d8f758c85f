import { redirect } from 'react-router'
import { readAsked, readCounts } from '../../basics/list.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { showError } from '../../ui/toast.ts'
import { Skeleton } from '../../ui/waiting.tsx'
import type { listOwnOrdersCall, WireOrder } from '../contract.ts'
import { OWN_A_PAGE } from '../order.ts'
import type { Route } from './+types/my-orders.ts'
import { OwnOrderCard } from './own-order-card.tsx'

/** A page of the person's own orders. A 401 or 403 here ends the session (specification 8); the token has been renewed before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const { page } = readAsked(new URL(request.url).searchParams)
  const query = { email, page, limit: OWN_A_PAGE }
  const listed = await callShop<typeof listOwnOrdersCall>('get', '/order', { query })
  if (listed.ok || ![401, 403].includes(listed.status)) return { page, listed }
  await signOut()
  showError(`${listed.status}: ${listed.message}`)
  throw redirect(loginAddress('/dashboard/myorder'))
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('My Orders', 'What you have ordered, and how far it is.')
}

export function HydrateFallback() {
  return (
    <main>
      <PageHeading title="My Orders" />
      <LoadingCards />
    </main>
  )
}

export default function MyOrders({ loaderData: { page, listed } }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="My Orders" />
      {listed.ok ? (
        <Orders orders={listed.value} page={page} total={readCounts(listed.headers).total ?? 0} />
      ) : (
        <NotLoaded message={listed.message} />
      )}
    </main>
  )
}

function Orders({ orders, page, total }: { orders: WireOrder[]; page: number; total: number }) {
  if (orders.length === 0 && page > 1) {
    return <EmptyState title="No older orders" action={<LinkButton to="?">Newest orders</LinkButton>} />
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        text="Your orders appear here, with the state of each."
        action={
          <LinkButton to="/catalogue" variant="action">
            See the catalogue
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {orders.map((order) => (
          <OwnOrderCard key={order._id} order={order} />
        ))}
      </ul>
      <PageLinks page={page} pages={Math.ceil(total / OWN_A_PAGE)} to={(number) => `?page=${number}`} />
    </>
  )
}

function LoadingCards() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div className="rounded-control border border-line p-4">
        <div className="skeleton aspect-4/3 animate-pulse rounded-control bg-line" aria-hidden="true" />
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
