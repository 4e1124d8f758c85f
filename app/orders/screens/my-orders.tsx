import { redirect } from 'react-router'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { showError } from '../../ui/toast.ts'
import type { listOwnOrdersCall, WireOrder } from '../contract.ts'
import type { Route } from './+types/my-orders.ts'
import { LoadingCards } from './loading-cards.tsx'
import { OwnOrderCard } from './own-order-card.tsx'

/** The person's own orders. A 401 or 403 here ends the session (specification 8); the token has been renewed before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requirePerson(request)
  const listed = await callShop<typeof listOwnOrdersCall>('get', `/order?email=${encodeURIComponent(email)}`)
  if (listed.ok || ![401, 403].includes(listed.status)) return listed
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

export default function MyOrders({ loaderData: listed }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading title="My Orders" />
      {listed.ok ? <Orders orders={listed.value} /> : <NotLoaded message={listed.message} />}
    </main>
  )
}

function Orders({ orders }: { orders: WireOrder[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        text="What you order stands here until it is on its way to you."
        action={
          <LinkButton to="/catalogue" variant="action">
            See the tools
          </LinkButton>
        }
      />
    )
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {orders.map((order) => (
        <OwnOrderCard key={order._id} order={order} />
      ))}
    </ul>
  )
}
