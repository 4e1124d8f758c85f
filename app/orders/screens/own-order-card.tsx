import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { HoldTime } from './hold-time.tsx'
import { OrderChip } from './order-chip.tsx'
import { isUnpaid, refundNote } from './order-standing.ts'

/** One of the person's own orders; while it is unpaid, it can be paid or cancelled. */
export function OwnOrderCard({ order }: { order: WireOrder }) {
  const [cancelling, setCancelling] = useState(false)
  const { _id, image, toolsName, orderQuantity, totalPrice, transectionId, heldUntil } = order
  const refund = refundNote(order)
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line">
      <Picture src={image ?? ''} alt="" sizes="(min-width: 640px) 160px, 92vw" className="aspect-4/3" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-xl">{toolsName}</h2>
          <OrderChip order={order} />
        </div>
        <p className="flex items-end justify-between gap-3">
          <span className="text-muted">Quantity {orderQuantity}</span>
          <span className="figure text-xl">{formatMoney(Math.round(totalPrice * 100))}</span>
        </p>
        {transectionId && <p className="break-all text-muted text-xs">Transaction {transectionId}</p>}
        {refund && <p className="text-sm">{refund}</p>}
        {order.invoiceNumber && (
          <Link to={`/dashboard/invoice/${_id}`} className="mt-auto self-start py-2 text-link-plain">
            Invoice {order.invoiceNumber}
          </Link>
        )}
        {isUnpaid(order) && (
          <>
            <HoldTime until={heldUntil} />
            <div className="mt-auto flex flex-wrap gap-3 pt-2">
              <LinkButton to={`/dashboard/payment/${_id}`} aria-label={`Pay ${toolsName}`} className="grow">
                Pay
              </LinkButton>
              <Button variant="quiet" aria-label={`Cancel ${toolsName}`} onClick={() => setCancelling(true)}>
                Cancel
              </Button>
            </div>
            <CancelOrderDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
          </>
        )}
      </div>
    </li>
  )
}
