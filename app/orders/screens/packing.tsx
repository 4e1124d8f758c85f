import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { findOrderCall } from '../contract.ts'
import type { Route } from './+types/packing.ts'
import { PackingSlip } from './packing-slip.tsx'
import { parcelsOf } from './parcels.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const ids = [...new Set(params.orderId.split(','))]
  const read = (id: string) => callShop<typeof findOrderCall>('get', '/order/{id}', { params: { id } })
  const found = await Promise.all(ids.map(read))
  const orders = found.flatMap((one) => (one.ok ? one.value : []))
  const missing = found.find((one) => !one.ok)
  return { parcels: parcelsOf(orders), missing }
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta('Packing slip', 'What goes into a parcel, and where it goes.')
}

export function HydrateFallback() {
  return <ScreenWaiting title="Packing slip" />
}

export default function Packing({ loaderData: { parcels, missing } }: Route.ComponentProps) {
  const title = parcels.length > 1 ? `${parcels.length} packing slips` : 'Packing slip'
  return (
    <main>
      <PageHeading
        title={title}
        actions={
          parcels.length > 0 && (
            <Button variant="action" onClick={() => print()}>
              Print
            </Button>
          )
        }
      />
      {missing && (missing.status === 404 ? <NoOrder /> : <NotLoaded message={missing.message} />)}
      <div className="flex flex-col gap-8 print:block">
        {parcels.map((orders) => (
          <PackingSlip key={orders[0]?._id} orders={orders} />
        ))}
      </div>
    </main>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title="No such order"
      text="The address names an order that the shop does not have."
      action={<LinkButton to="/dashboard/manageorders">Manage Orders</LinkButton>}
    />
  )
}
