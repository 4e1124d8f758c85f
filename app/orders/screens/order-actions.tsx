import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { isRefundable, isShippable, isUnpaid } from './order-standing.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'
import { ShipOrderDialog } from './ship-order-dialog.tsx'

/** What an admin can do with an order: ship it once it is paid, give its money back, delete it while it is not. */
export function OrderActions({ order }: { order: WireOrder }) {
  const [asking, setAsking] = useState<'ship' | 'delete' | 'refund'>()
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap justify-end gap-2 @min-[52rem]:min-w-44">
      <Button className="btn-sm" disabled={!isShippable(order)} onClick={() => setAsking('ship')}>
        Shift Now
      </Button>
      {order.state === 'shipped' && (
        <Button className="btn-sm" variant="quiet" onClick={() => setAsking('ship')}>
          Tracking
        </Button>
      )}
      {isRefundable(order) && (
        <Button className="btn-sm" variant="quiet" onClick={() => setAsking('refund')}>
          Refund
        </Button>
      )}
      {isUnpaid(order) && (
        <Button className="btn-sm" variant="danger" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      )}
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <ShipOrderDialog order={order} open={asking === 'ship'} onClose={close} />
        <RefundOrderDialog order={order} open={asking === 'refund'} onClose={close} />
        <CancelOrderDialog order={order} open={asking === 'delete'} onClose={close} deleting />
      </div>
    </div>
  )
}
