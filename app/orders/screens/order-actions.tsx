import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { EndLinksDialog } from './end-links-dialog.tsx'
import { goingWords, isRefundable, isShippable, isUnderWay, isUnpaid } from './order-standing.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'
import { ShipOrderDialog } from './ship-order-dialog.tsx'

type Action = 'ship' | 'deliver' | 'refund' | 'delete' | 'links'

/** On one line: the specified button, and what else there is; in a menu where that is more than one action. */
export function OrderActions({ order }: { order: WireOrder }) {
  const [asking, setAsking] = useState<Action>()
  const close = () => setAsking(undefined)
  const shippable = isShippable(order)
  const others = actionsOf(order)
  return (
    <div className="flex items-center justify-end gap-2">
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
          {others.map(({ action, word }) => (
            <button key={action} type="button" className="more-action" onClick={() => setAsking(action)}>
              {word}
            </button>
          ))}
        </MoreMenu>
      ) : (
        others.map(({ action, word, variant }) => (
          <Button key={action} className="btn-sm" variant={variant} onClick={() => setAsking(action)}>
            {word}
          </Button>
        ))
      )}
      {/* Out of the cell's own alignment. */}
      <div className="contents whitespace-normal text-start">
        <ShipOrderDialog order={order} open={asking === 'ship'} onClose={close} />
        <DeliveredDialog order={order} open={asking === 'deliver'} onClose={close} />
        <RefundOrderDialog order={order} open={asking === 'refund'} onClose={close} />
        <EndLinksDialog order={order} open={asking === 'links'} onClose={close} />
        <CancelOrderDialog order={order} open={asking === 'delete'} onClose={close} deleting />
      </div>
    </div>
  )
}

interface Other {
  action: Action
  word: string
  variant: 'quiet' | 'quiet-danger'
}

function actionsOf(order: WireOrder): Other[] {
  const { collected = false } = order.delivery ?? {}
  const actions: (Other | false)[] = [
    order.state === 'shipped' && !collected && { action: 'ship', word: 'Tracking', variant: 'quiet' },
    isUnderWay(order) && { action: 'deliver', word: goingWords(collected).arrived, variant: 'quiet' },
    isRefundable(order) && { action: 'refund', word: 'Refund', variant: 'quiet' },
    order.guest === true && { action: 'links', word: 'End links', variant: 'quiet' },
    isUnpaid(order) && { action: 'delete', word: 'Delete', variant: 'quiet-danger' },
  ]
  return actions.filter((action) => action !== false)
}
