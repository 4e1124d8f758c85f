import { formatMoney } from '../../basics/money.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { WireOrder } from '../contract.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderChip } from './order-chip.tsx'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const columns: Column<WireOrder>[] = [
  {
    title: 'Customer',
    cell: ({ customerName, email }) => (
      <span className="flex flex-col">
        {customerName}
        <span className="break-all text-muted text-xs">{email}</span>
      </span>
    ),
  },
  { title: 'Product', cell: (order) => order.toolsName },
  { title: 'Quantity', kind: 'numeric', cell: (order) => order.orderQuantity },
  { title: 'Total', kind: 'numeric', cell: (order) => formatMoney(Math.round(order.totalPrice * 100)) },
  { title: 'State', cell: (order) => <OrderChip order={order} /> },
  {
    title: 'Placed',
    cell: ({ placedAt }) => <time dateTime={placedAt}>{when.format(new Date(placedAt))}</time>,
  },
  { title: 'Actions', kind: 'actions', cell: (order) => <OrderActions order={order} /> },
]

export function OrdersTable({ orders }: { orders: WireOrder[] }) {
  return <DataTable caption="Orders" columns={columns} rows={orders} keyOf={(order) => order._id} />
}
