import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { EndLinksDialog } from './end-links-dialog.tsx'
import { isRefundable, isShippable, isUnpaid } from './order-standing.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'
import { ShipOrderDialog } from './ship-order-dialog.tsx'

type Deed = 'ship' | 'refund' | 'delete' | 'links'

/** On one line: the specified button, and what else there is; in a menu where that is more than one deed. */
export function OrderActions({ order }: { order: WireOrder }) {
  const [asking, setAsking] = useState<Deed>()
  const close = () => setAsking(undefined)
  const shippable = isShippable(order)
  const others = deedsOf(order)
  return (
    <div className="flex justify-end gap-2">
      <Button
        className="btn-sm"
        variant={shippable ? 'plain' : 'quiet'}
        disabled={!shippable}
        onClick={() => setAsking('ship')}
      >
        Shift Now
      </Button>
      {others.length > 1 ? (
        <MoreMenu label={`More for ${order.toolsName}, ${order.customerName}`}>
          {others.map(({ deed, word }) => (
            <button key={deed} type="button" className="more-deed" onClick={() => setAsking(deed)}>
              {word}
            </button>
          ))}
        </MoreMenu>
      ) : (
        others.map(({ deed, word, variant }) => (
          <Button key={deed} className="btn-sm" variant={variant} onClick={() => setAsking(deed)}>
            {word}
          </Button>
        ))
      )}
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <ShipOrderDialog order={order} open={asking === 'ship'} onClose={close} />
        <RefundOrderDialog order={order} open={asking === 'refund'} onClose={close} />
        <EndLinksDialog order={order} open={asking === 'links'} onClose={close} />
        <CancelOrderDialog order={order} open={asking === 'delete'} onClose={close} deleting />
      </div>
    </div>
  )
}

interface Other {
  deed: Deed
  word: string
  variant: 'quiet' | 'quiet-danger'
}

function deedsOf(order: WireOrder): Other[] {
  const deeds: (Other | false)[] = [
    order.state === 'shipped' && { deed: 'ship', word: 'Tracking', variant: 'quiet' },
    isRefundable(order) && { deed: 'refund', word: 'Refund', variant: 'quiet' },
    order.guest === true && { deed: 'links', word: 'End links', variant: 'quiet' },
    isUnpaid(order) && { deed: 'delete', word: 'Delete', variant: 'quiet-danger' },
  ]
  return deeds.filter((deed) => deed !== false)
}
