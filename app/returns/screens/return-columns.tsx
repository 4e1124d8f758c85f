import { Link } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { EmailText } from '../../ui/unbroken.tsx'
import type { WireReturn } from '../contract.ts'
import { reasonWords } from '../return.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnChip } from './return-chip.tsx'

export const returnColumns: Column<WireReturn>[] = [
  {
    title: 'Return',
    sort: 'product',
    spot: 'name',
    cell: ({ number, orderId, orderNumber, toolsName, quantity, reason }) => (
      <span className="wrap-anywhere flex min-w-32 flex-col items-start">
        <Link to={`/dashboard/return/${orderId}`} className="text-link-plain">
          {quantity} × {toolsName}
        </Link>
        <span className="text-muted text-xs tabular-nums">
          {number} of {orderNumber}
        </span>
        <span className="text-muted text-xs">{reasonWords[reason]}</span>
      </span>
    ),
  },
  {
    title: 'Customer',
    cell: ({ customerName, email }) => (
      <span className="flex min-w-32 max-w-56 flex-col wrap-anywhere">
        {customerName}
        <span className="text-muted text-xs">
          <EmailText email={email} />
        </span>
      </span>
    ),
  },
  {
    title: 'State',
    spot: 'state',
    cell: (asked) => (
      <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
        <ReturnChip {...asked} />
        <span className="text-muted text-xs empty:hidden">
          {asked.refund && formatDollars(asked.refund.amount)}
        </span>
      </span>
    ),
  },
  { title: 'Asked', sort: 'asked', spot: 'when', cell: ({ askedAt }) => <MomentLines at={askedAt} /> },
  { title: 'Actions', kind: 'actions', cell: (asked) => <ReturnActions asked={asked} /> },
]
