import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import type { WireOrder } from '../contract.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderChip } from './order-chip.tsx'
import { isShippable, refundNote, trackingLine } from './order-standing.ts'
import type { Chosen } from './use-chosen.ts'

/** The column in which an order that can be shipped is ticked, to do so with several at once. */
export function chooseColumn(chosen: Chosen): Column<WireOrder> {
  return {
    title: 'Choose',
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

/** An order in the admins' list. */
export const orderColumns: Column<WireOrder>[] = [
  {
    title: 'Customer',
    sort: 'customer',
    cell: ({ customerName, email }) => (
      <span className="flex max-w-56 flex-col wrap-break-word @max-[52rem]:text-end">
        {customerName}
        <span className="text-muted text-xs">{email}</span>
      </span>
    ),
  },
  {
    title: 'Product',
    sort: 'product',
    cell: ({ _id, number, toolsName }) => (
      <span className="flex flex-col @max-[52rem]:items-end">
        <Link to={`/dashboard/order/${_id}`} className="text-link-plain">
          {toolsName}
        </Link>
        <span className="whitespace-nowrap text-muted text-xs tabular-nums">{number}</span>
      </span>
    ),
  },
  { title: 'Quantity', sort: 'quantity', kind: 'numeric', cell: (order) => order.orderQuantity },
  {
    title: 'Total',
    sort: 'total',
    kind: 'numeric',
    cell: ({ _id, totalPrice, invoiceNumber }) => (
      <span className="flex flex-col items-end">
        {formatMoney(Math.round(totalPrice * 100))}
        {invoiceNumber && (
          <Link
            to={`/dashboard/invoice/${_id}`}
            className="text-link-plain text-xs"
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
    cell: (order) => (
      <span className="flex flex-col items-start gap-1 @max-[52rem]:items-end">
        <OrderChip order={order} />
        <span className="text-muted text-xs empty:hidden">{refundNote(order)}</span>
        <span className="text-muted text-xs empty:hidden">{trackingLine(order)}</span>
      </span>
    ),
  },
  { title: 'Placed', sort: 'placed', cell: ({ placedAt }) => <MomentLines at={placedAt} /> },
  { title: 'Actions', kind: 'actions', cell: (order) => <OrderActions order={order} /> },
]
