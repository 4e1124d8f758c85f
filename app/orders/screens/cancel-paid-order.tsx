import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDollars } from '../../basics/money.ts'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { cancelPaidOrderCall } from '../cancellations/contract.ts'
import type { WireOrder } from '../contract.ts'
import { isCancellable } from './order-standing.ts'

/**
 * On the page of one's own order, beside the specified buttons: until it is shipped, what is paid can be cancelled too, and
 * what is owed then is asked for anew.
 */
export function CancelPaidOrder({ order }: { order: WireOrder }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!isCancellable(order)) return null

  const anew = order.cancelWantedAt !== undefined
  const question = anew ? 'Ask for your money again' : 'Cancel this order'
  const verb = anew ? 'Ask again' : 'Cancel and refund'

  async function cancel() {
    setBusy(true)
    const cancelled = await callShop<typeof cancelPaidOrderCall>('post', '/cancellations/{id}', {
      params: { id: order._id },
    })
    setBusy(false)
    setAsking(false)
    if (!cancelled.ok) showError(cancelled.message)
    else tell(cancelled.value)
    await revalidate()
  }

  return (
    <>
      <Button variant="quiet" aria-label={`${question}: ${order.toolsName}`} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${question}?`}
        text={
          anew
            ? whatGoesBack(order)
            : `${order.orderQuantity} × ${order.toolsName} will not be sent. ${whatGoesBack(order)}`
        }
        verb={verb}
        danger
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** By what the provider has answered. */
function tell({ modifiedCount, order }: { modifiedCount: number; order: WireOrder }) {
  const owed = order.cancelling?.back ?? 0
  if (owed === 0 && modifiedCount === 0 && order.state === 'refunded')
    showSuccess('Your money has been paid back.')
  else if (owed === 0) showSuccess('Order cancelled. Your money goes back to your card.')
  else showError(`Order cancelled. The card provider has refused to send ${formatDollars(owed)} back.`)
}

/** How much somebody gets who cancels it; delivery is for all that was ordered with it. */
export function whatGoesBack({ cancelling }: Pick<WireOrder, 'cancelling'>): string {
  const { back = 0, delivery } = cancelling ?? {}
  const ofDelivery = {
    back: ' That is with delivery.',
    waits: ' Delivery goes back as well, if nothing else that was ordered with it is sent.',
    stays: ' Delivery stays paid, as something else that was ordered with it has been sent.',
  }
  const said = delivery ? ofDelivery[delivery] : ''
  return `${formatDollars(back)} goes back to the card that you paid with, within a few days.${said}`
}
