import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { cancelPaidOrderCall } from '../cancellations/contract.ts'
import type { WireOrder } from '../contract.ts'
import { isCancellable, leftOfDelivery, leftToRefund } from './order-standing.ts'

/** On the page of one's own order, beside the specified buttons: until it is shipped, what is paid can be cancelled too. */
export function CancelPaidOrder({ order }: { order: WireOrder }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!isCancellable(order)) return null

  async function cancel() {
    setBusy(true)
    const cancelled = await callShop<typeof cancelPaidOrderCall>('post', '/cancellations/{id}', {
      params: { id: order._id },
    })
    setBusy(false)
    setAsking(false)
    if (cancelled.ok) showSuccess('Order cancelled. Your money goes back to your card.')
    else showError(cancelled.message)
    await revalidate()
  }

  return (
    <>
      <Button variant="quiet" aria-label={`Cancel ${order.toolsName}`} onClick={() => setAsking(true)}>
        Cancel and refund
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this order?"
        text={`${order.orderQuantity} × ${order.toolsName} will not be sent. ${whatGoesBack(order)}`}
        verb="Cancel and refund"
        danger
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** How much somebody gets who cancels it; delivery is for all that was ordered with it. */
export function whatGoesBack(order: WireOrder): string {
  const { checkout } = order
  const alone = (leftToRefund(order) + (checkout ? 0 : leftOfDelivery(order))) / 100
  const others = checkout
    ? ' The others that were ordered with it still come; what delivery costs goes back if none of them is sent.'
    : ''
  return `${formatDollars(alone)} goes back to the card that you paid with, within a few days.${others}`
}
