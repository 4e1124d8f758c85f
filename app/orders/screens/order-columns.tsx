import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmailText, Unbroken } from '../../ui/unbroken.tsx'
import type { WireOrder } from '../contract.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderChip } from './order-chip.tsx'
import { fitMark } from './order-fit-note.tsx'
import { isShippable, refundNote, trackingLine } from './order-standing.ts'
import type { Chosen } from './use-chosen.ts'

export function chooseColumn(chosen: Chosen): Column<WireOrder> {
  return {
    title: 'Choose',
    spot: 'choose',
    cell: (order) =>
      isShippable(order) && (
        <label className="flex min-h-11 cursor-pointer items-center">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Choose ${order.toolsName} for ${order.customerName}`}
            checked={chosen.has(order._id)}
            onChange={({ target }) => chosen.set([order._id], target.checked)}
          />
        </label>
      ),
  }
}

export const orderColumns: Column<WireOrder>[] = [
  {
    title: 'Customer',
    sort: 'customer',
    foldsInto: 'Product',
    cell: ({ customerName, email, guest }) => (
      <span className="wrap-anywhere flex min-w-32 max-w-64 flex-col">
        {customerName}
        <span className="text-muted text-xs">
          <EmailText email={email} />
        </span>
        {guest && <span className="text-muted text-xs">Ordered as a guest</span>}
      </span>
    ),
  },
  { title: 'Product', sort: 'product', spot: 'name', cell: (order) => <What order={order} /> },
  {
    title: 'Quantity',
    sort: 'quantity',
    kind: 'numeric',
    foldsInto: 'Product',
    cell: (order) => order.orderQuantity,
  },
  {
    title: 'Total',
    sort: 'total',
    kind: 'numeric',
    spot: 'figure',
    cell: ({ _id, totalPrice, invoiceNumber }) => (
      <span className="flex flex-col items-end">
        {formatDollars(totalPrice)}
        {invoiceNumber && (
          <Link
            to={`/dashboard/invoice/${_id}`}
            className="text-link-plain text-xs @max-[40rem]:hidden!"
            aria-label={`Invoice ${invoiceNumber}`}
          >
            {invoiceNumber}
          </Link>
        )}
      </span>
    ),
  },
  {
    title: 'State',
    spot: 'state',
    cell: (order) => (
      <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
        <OrderChip order={order} />
        <span className="text-muted text-xs empty:hidden">{refundNote(order)}</span>
      </span>
    ),
  },
  {
    title: 'Placed',
    sort: 'placed',
    spot: 'when',
    cell: (order) => (
      <span className="flex flex-col">
        <MomentLines at={order.placedAt} />
        <span className="wrap-anywhere max-w-48 text-muted text-xs empty:hidden">{trackingLine(order)}</span>
      </span>
    ),
  },
  { title: 'Actions', kind: 'actions', cell: (order) => <OrderActions order={order} /> },
]

function What({ order }: { order: WireOrder }) {
  const { _id, number, toolsName, orderQuantity, customerName, image, fit } = order
  return (
    <span className="flex items-start gap-3">
      <Picture
        src={image ?? ''}
        alt=""
        sizes="56px"
        className="mt-1 aspect-4/3 w-14! shrink-0 @max-[20rem]:hidden @min-[40rem]:hidden"
      />
      <span className="wrap-anywhere flex min-w-32 flex-col items-start">
        <Link to={`/dashboard/order/${_id}`} className="text-link-plain">
          <span className="@max-[40rem]:line-clamp-2">
            <Unbroken text={toolsName} />
          </span>
        </Link>
        <span className="text-muted text-xs">
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <span className="folded">
            {orderQuantity} for {customerName}
          </span>
        </span>
        <span className="font-semibold text-careful text-xs empty:hidden">{fitMark(fit)}</span>
      </span>
    </span>
  )
}
