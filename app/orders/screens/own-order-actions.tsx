import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { WireOrder } from '../contract.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { isUnpaid } from './order-standing.ts'

export function OwnOrderActions({ order }: { order: WireOrder }) {
  const [cancelling, setCancelling] = useState(false)
  const { _id, toolsId, toolsName, orderQuantity, reviewable } = order
  if (!isUnpaid(order)) {
    return (
      <>
        <LinkButton
          to={`/purchase/${toolsId}?quantity=${orderQuantity}`}
          aria-label={`Order again: ${toolsName}`}
          className="grow"
        >
          Order again
        </LinkButton>
        <IntoBasket order={order} />
        {reviewable && (
          <LinkButton to={`/dashboard/myreview?toolsId=${toolsId}`} aria-label={`Review ${toolsName}`}>
            Review
          </LinkButton>
        )}
      </>
    )
  }
  return (
    <>
      <LinkButton to={`/dashboard/payment/${_id}`} aria-label={`Pay ${toolsName}`} className="grow">
        Pay
      </LinkButton>
      <Button variant="quiet" aria-label={`Cancel ${toolsName}`} onClick={() => setCancelling(true)}>
        Cancel
      </Button>
      <CancelOrderDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

/** All that was ordered with it, in one press; without a script too. */
function IntoBasket({ order: { _id, toolsName, checkout } }: { order: WireOrder }) {
  const all = checkout ? `all ${checkout.orders} ` : ''
  const what = checkout ? `all ${checkout.orders} parts ordered with ${toolsName}` : toolsName
  return (
    <form method="post" action="/basket/again" className="flex grow">
      <input type="hidden" name="order" value={_id} />
      <Button type="submit" className="grow" aria-label={`Add ${all}to basket again: ${what}`}>
        Add {all}to basket again
      </Button>
    </form>
  )
}
