import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { isUnpaid } from './order-standing.ts'
import { ShipOrderDialog } from './ship-order-dialog.tsx'

/** What an admin can do with an order: ship it once it is paid, delete it while it is not. */
export function OrderActions({ order }: { order: WireOrder }) {
  const [asking, setAsking] = useState<'ship' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <div className="flex justify-end gap-2 max-md:flex-wrap">
      <Button className="btn-sm" disabled={order.state !== 'paid'} onClick={() => setAsking('ship')}>
        Shift Now
      </Button>
      {isUnpaid(order) && (
        <Button className="btn-sm" variant="danger" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      )}
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <ShipOrderDialog order={order} open={asking === 'ship'} onClose={close} />
        <CancelOrderDialog order={order} open={asking === 'delete'} onClose={close} deleting />
      </div>
    </div>
  )
}
