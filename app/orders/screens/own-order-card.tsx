import { Link } from 'react-router'
import { shortDay } from '../../basics/dates.ts'
import { formatDollars } from '../../basics/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { WireOrder } from '../contract.ts'
import { HoldTime, OrderChip } from './order-chip.tsx'
import {
  deliveryNote,
  isUnpaid,
  refundNote,
  togetherNote,
  trackingLine,
  withDelivery,
} from './order-standing.ts'
import { OwnOrderActions } from './own-order-actions.tsx'

export function OwnOrderCard({ order }: { order: WireOrder }) {
  const { _id, number, image, toolsName, orderQuantity, totalPrice, placedAt, invoiceNumber } = order
  const notes = [deliveryNote(order), togetherNote(order), trackingLine(order), refundNote(order)].filter(
    Boolean,
  )
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line">
      <Picture src={image ?? ''} alt="" sizes="(min-width: 640px) 160px, 92vw" className="aspect-4/3" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h2 className="grow basis-[7em] text-xl">
            <Link
              to={`/dashboard/order/${_id}`}
              className="-my-3 block py-3 hover:text-action hover:underline"
            >
              {toolsName}
            </Link>
          </h2>
          <OrderChip order={order} />
        </div>
        <p className="text-muted text-sm tabular-nums">
          {number} · <time dateTime={placedAt}>{shortDay(placedAt)}</time>
        </p>
        <p className="flex items-end justify-between gap-3">
          <span className="text-muted">Quantity {orderQuantity}</span>
          <span className="text-right">
            <span className="figure block text-xl">{formatDollars(totalPrice)}</span>
            <span className="text-sm tabular-nums">{withDelivery(order)}</span>
          </span>
        </p>
        {notes.map((note) => (
          <p key={note} className="wrap-anywhere text-sm">
            {note}
          </p>
        ))}
        {isUnpaid(order) && <HoldTime order={order} />}
        <p className="mt-auto flex flex-wrap gap-x-5">
          <Link
            to={`/dashboard/order/${_id}`}
            aria-label={`Details of ${toolsName}`}
            className="py-2 text-link-plain"
          >
            Details
          </Link>
          {invoiceNumber && (
            <Link to={`/dashboard/invoice/${_id}`} className="py-2 text-link-plain">
              Invoice {invoiceNumber}
            </Link>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <OwnOrderActions order={order} />
        </div>
      </div>
    </li>
  )
}
