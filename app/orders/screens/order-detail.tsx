import type { ReactNode } from 'react'
import type { Called } from '../../session/call-shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { WireCheckout } from '../checkouts/contract.ts'
import type { showOrderCall, WireOrder } from '../contract.ts'
import { CancelPaidOrder } from './cancel-paid-order.tsx'
import { ConfirmArrival } from './confirm-arrival.tsx'
import { OrderActions } from './order-actions.tsx'
import { HoldTime, OrderChip } from './order-chip.tsx'
import { OrderFacts } from './order-facts.tsx'
import { isUnpaid, refundNote, togetherNote } from './order-standing.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OwnOrderActions } from './own-order-actions.tsx'
import { inParcelWith, isPacked } from './parcels.ts'
import { PlacedTogether } from './placed-together.tsx'

export const title = 'Order'

interface OrderDetailProps {
  /** Of whoever looks. */
  email: string
  shown: Called<typeof showOrderCall>
  checkout: WireCheckout | undefined
  /** What goes back of it, and the way to ask for that. */
  goingBack: ReactNode
}

export function OrderDetail({ email, shown, checkout, goingBack }: OrderDetailProps) {
  if (!shown.ok) {
    return (
      <main>
        <PageHeading title={title} />
        {shown.status === 404 ? <NoOrder /> : <NotLoaded message={shown.message} />}
      </main>
    )
  }
  const { order, timeline } = shown.value
  // Who did what is told to admins alone.
  const admin = timeline.some(({ by }) => by)
  return (
    <main>
      <PageHeading
        title={
          <>
            {order.orderQuantity} × <bdi>{order.toolsName}</bdi>
          </>
        }
        lead={<Lead order={order} />}
      />
      <div className="grid gap-8 xl:grid-cols-2 xl:gap-12">
        <div className="flex flex-col gap-6">
          <Picture
            src={order.image ?? ''}
            alt=""
            sizes="(min-width: 1280px) 420px, 92vw"
            className="aspect-4/3 max-w-md border border-line"
          />
          <OrderFacts order={order} />
        </div>
        <section aria-labelledby="timeline" className="flex flex-col gap-6 max-xl:order-first">
          <h2 id="timeline" className="text-xl">
            What has happened
          </h2>
          <OrderTimeline timeline={timeline} order={order} admin={admin} />
          {isUnpaid(order) && <HoldTime order={order} />}
          <p className="empty:hidden">{refundNote(order)}</p>
          <p className="empty:hidden">{togetherNote(order)}</p>
          {goingBack}
          <Actions
            order={order}
            parcel={checkout ? inParcelWith(order, checkout.orders) : [order]}
            own={order.email === email}
            admin={admin}
          />
          {checkout && <PlacedTogether orderId={order._id} checkout={checkout} />}
        </section>
      </div>
    </main>
  )
}

function Lead({ order }: { order: WireOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="tabular-nums">Order {order.number}</span>
      <OrderChip order={order} />
    </span>
  )
}

interface ActionsProps {
  order: WireOrder
  /** What lies in one parcel with it, and it. */
  parcel: Pick<WireOrder, '_id'>[]
  own: boolean
  admin: boolean
}

function Actions({ order, parcel, own, admin }: ActionsProps) {
  return (
    <div className="flex flex-col gap-4">
      {own && (
        <div className="flex max-w-md flex-wrap gap-3 *:grow-0">
          <OwnOrderActions order={order} />
          <CancelPaidOrder order={order} />
          <ConfirmArrival order={order} />
        </div>
      )}
      {admin && (
        <div className="flex flex-wrap gap-2">
          <OrderActions order={order} />
          {isPacked(order) && (
            <LinkButton
              to={`/dashboard/packing/${parcel.map(({ _id }) => _id).join(',')}`}
              className="btn-sm"
            >
              Packing slip
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title="No order here"
      text="You can only open your own orders."
      action={<LinkButton to="/dashboard/myorder">My Orders</LinkButton>}
    />
  )
}
